import { Skeleton, Stack, Text } from '@mantine/core'
import type { StoriaCall } from '@quadra/contract/kernel/storia'
import { IconArrowLeft, IconFileUnknown } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { staleTimeOf } from '../../client/ahead.ts'
import type { Endpoint } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { FormScopeProvider } from '../form/form-scope.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { LinkButton } from '../buttons/LinkButton.tsx'
import { linkTo } from '../buttons/link-to.ts'
import { Message } from '../page/Message.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { useRecordTitle } from '../page/page-title.ts'
import { Back } from './Back.tsx'
import { RecordBody } from './RecordBody.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { fieldsOf, type RecordApi, type RecordOf, type EditableRecord } from './record-api.ts'
import { RecordScopeContext, useRecordScope } from './record-scope.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StoriaPanel } from './StoriaPanel.tsx'
import { WalkButtons } from './WalkButtons.tsx'
import { TypedText } from './TypedText.tsx'
import { isMissing, useRecordWork } from './use-record-work.ts'
import { StateBadge } from '../page/StateBadge.tsx'
import styles from './RecordPage.module.css'

export interface RecordPageProps<Api extends RecordApi> {
  readonly api: Api
  readonly storia: StoriaCall
  /** The user may not read the record's history. */
  readonly hidesHistory?: boolean
  /** The list's route, to which Indietro returns. */
  readonly back: string
  /** What the record is called: in the window, in messages and, without a heading, on the page. */
  readonly title: (record: RecordOf<Api>) => ReactNode
  /** On the page: what it is about, and its number before it. */
  readonly heading?: (record: RecordOf<Api>) => Heading
  readonly subtitle?: (record: RecordOf<Api>) => ReactNode
  readonly badges?: (record: RecordOf<Api>) => ReactNode
  /** At the right of the heading: a ring, a PDF button. */
  readonly aside?: (record: RecordOf<Api>) => ReactNode
  /** Recording in its parts is the caller's work: that its own fields are others' is explained, and not called locked. */
  readonly works?: (record: RecordOf<Api>) => boolean
  /** The page is about what the caller decides: that the record's own fields are others' is beside the point. */
  readonly decides?: (record: RecordOf<Api>) => boolean
  /** The tab of the record's own fields, where the others have separate forms: only there are they called locked. */
  readonly ownTab?: string
  /** The bar at the bottom; pass your own SaveBar to add buttons, or null where a tab has nothing to save. */
  readonly bar?: ReactNode
  /** Above the parts, as wide as the page: states, deadline, who follows, next step. With it the record has two columns. */
  readonly summary?: (record: RecordOf<Api>) => ReactNode
  /** The parts need the whole width: comments and history are below. */
  readonly isWide?: (record: RecordOf<Api>) => boolean
  /** Beside the parts, before comments and history. */
  readonly rail?: (record: RecordOf<Api>) => ReactNode
  /** On a narrow screen the rail is above the parts. */
  readonly railFirst?: (record: RecordOf<Api>) => boolean
  /** The rail has the list of the parts. */
  readonly listsParts?: boolean
  /** The parts. */
  readonly children: (record: RecordOf<Api>) => ReactNode
  /** Between the record and its history. */
  readonly also?: (record: RecordOf<Api>) => ReactNode
}

export interface Heading {
  readonly number: string
  readonly words: string
}

/** A record's own page, the one the address names: its form, its history, the way back to the list as it was. */
export function RecordPage<Api extends RecordApi>(props: RecordPageProps<Api>) {
  const id = useParams({ strict: false, select: (params: Record<string, string | undefined>) => params.id })
  return <RecordView {...props} id={Number(id)} />
}

export function RecordView<Api extends RecordApi>({ id, ...props }: RecordPageProps<Api> & { id: number }) {
  const known = Number.isInteger(id) && id > 0
  const [staleTime] = useState(() => staleTimeOf<Endpoint>(props.api.read, { params: { id } }))
  const answer = useCall<Endpoint>(
    props.api.read,
    { params: { id } },
    { enabled: known, staleTime, meta: { quiet: isMissing } },
  )
  const missing = isMissing(answer.error)
  const body = () => {
    if (answer.data) return <Loaded key={id} {...props} record={answer.data as EditableRecord} gone={missing} />
    if (!known || missing) return <NotFound back={props.back} />
    if (!answer.error) return <Loading />
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  }
  return (
    <>
      {known && !missing && <Ways back={props.back} />}
      {body()}
    </>
  )
}

interface LoadedProps {
  readonly record: EditableRecord
  /** It was here and is no longer: deleted, or out of this user's sight. */
  readonly gone: boolean
}

function Loaded<Api extends RecordApi>({ record, gone, ...props }: RecordPageProps<Api> & LoadedProps) {
  const { api } = props
  const typed = record as RecordOf<Api>
  const work = useRecordWork(api, record, props.title(typed))
  const editable = record.sola_lettura === undefined ? record.modificabile !== false : record.sola_lettura === null
  useRecordTitle(props.title(typed))
  return (
    <RecordScopeContext value={{ ...work, api, record, editable }}>
      <FormScopeProvider form={work.form} schema={fieldsOf(api)} readOnly={!editable} writers={work.writers}>
        {gone ? <NotFound back={props.back} typed={<TypedText />} /> : <Present {...props} record={typed} />}
      </FormScopeProvider>
    </RecordScopeContext>
  )
}

function Present<Api extends RecordApi>({ record, ...props }: RecordPageProps<Api> & { record: RecordOf<Api> }) {
  const { api, storia, bar = api.update && <SaveBar />, children } = props
  const { record: latest, editable, isUnsaved, forget } = useRecordScope()
  const heading = props.heading?.(record)
  const after = (
    <>
      {props.also?.(record)}
      {!props.hidesHistory && <StoriaPanel call={storia} of={api.read.path} id={latest.id} />}
    </>
  )
  return (
    <>
      <PageHeader
        below
        title={heading ? heading.words : props.title(record)}
        {...(heading && { number: heading.number })}
        subtitle={props.subtitle?.(record)}
        badges={
          <>
            {props.badges?.(record)}
            {api.update && !editable && !props.decides?.(record) && (
              <ReadOnlyReason ownTab={props.ownTab} works={props.works?.(record) === true} />
            )}
          </>
        }
      >
        {props.aside?.(record)}
      </PageHeader>
      {props.summary?.(record)}
      {props.summary && !props.isWide?.(record) ? (
        <RecordBody
          rail={props.rail?.(record)}
          railFirst={props.railFirst?.(record) === true}
          listsParts={props.listsParts === true}
          bar={bar}
          after={after}
        >
          {children(record)}
        </RecordBody>
      ) : (
        <>
          {children(record)}
          {bar}
          {after}
        </>
      )}
      <ConflictDialog storia={storia} of={api.read.path} />
      <LeaveGuard unsaved={isUnsaved} onLeave={forget} />
    </>
  )
}

/**
 * Back to the list, and on within it. The same elements before and after the record is loaded: a button that is
 * replaced while it is pressed would not be clicked.
 */
const Ways = ({ back }: { back: string }) => (
  <div className={styles.ways}>
    <Back to={back} />
    <WalkButtons />
  </div>
)

/** Beside a form that can be filled it would be untrue. */
function ReadOnlyReason({ ownTab, works }: { ownTab: string | undefined; works: boolean }) {
  const { tab = 'tab1' }: { tab?: string } = useSearch({ strict: false })
  const elsewhere = ownTab !== undefined && tab !== ownTab
  const { record } = useRecordScope()
  if (elsewhere) return null
  return (
    <>
      {!works && <StateBadge tone="neutral">Non modificabile</StateBadge>}
      {record.sola_lettura && (
        <Text size="sm" w="100%">
          {record.sola_lettura}
        </Text>
      )}
    </>
  )
}

/** The list as it was left; its route may name the tab it is in. */
function listAt(path: string) {
  const { to, search } = linkTo(path)
  return { to, search: { ...search, keep: '1' } }
}

export const NotFound = ({ back, typed }: { back: string; typed?: ReactNode }) => (
  <Message
    icon={<IconFileUnknown size={34} />}
    title="Elemento non trovato"
    actions={
      <>
        {typed}
        <LinkButton {...listAt(back)} leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Torna all’elenco
        </LinkButton>
        <WalkButtons />
      </>
    }
  >
    Non esiste, è stato eliminato, o non è tra quelli che puoi vedere.
  </Message>
)

const Loading = () => (
  <Stack aria-busy>
    <PageHeader
      below
      title={<Skeleton h={26} w={260} />}
      subtitle={<Skeleton component="span" display="block" h={14} w={180} />}
    />
    <Skeleton h={180} />
  </Stack>
)
