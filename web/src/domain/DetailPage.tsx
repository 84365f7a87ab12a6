import { storiaApi } from '@quadra/contract/storia/api'
import type { RecordApi, RecordOf } from '../ui/record/record-api.ts'
import { RecordPage, type RecordPageProps } from '../ui/record/RecordPage.tsx'
import { sliceOf } from '../ui/record/storia.ts'
import { CommentiPanel, type TaskName } from './commenti/CommentiPanel.tsx'
import { UnreadMark } from './commenti/UnreadMark.tsx'
import { isCommented } from './commenti/use-commenti.ts'

interface Props<Api extends RecordApi> extends Omit<RecordPageProps<Api>, 'storia' | 'also'> {
  /** The tasks that comments may be about. */
  readonly tasks?: (record: RecordOf<Api>) => readonly TaskName[]
}

/** A record's page with its comments, where its place declares them, and its history: used by every slice's detail. */
export function DetailPage<Api extends RecordApi>({ tasks, badges, ...props }: Props<Api>) {
  const slice = sliceOf(props.api.read.path)
  if (!isCommented(slice)) return <RecordPage {...props} badges={badges} storia={storiaApi.read} />
  const of = (record: RecordOf<Api>) => ({ slice, id: (record as { id: number }).id })
  return (
    <RecordPage
      {...props}
      storia={storiaApi.read}
      badges={(record) => (
        <>
          {badges?.(record)}
          <UnreadMark of={of(record)} />
        </>
      )}
      also={(record) => <CommentiPanel of={of(record)} tasks={tasks?.(record)} />}
    />
  )
}
