import { Skeleton, Stack } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import { placeOf } from '@quadra/contract/places'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { Back } from '../ui/record/Back.tsx'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { ImportazioneSteps } from './ImportazioneSteps.tsx'
import { newKey } from './new-path.ts'
import { NuovaImportazione } from './NuovaImportazione.tsx'
import { isRunning } from './running.ts'

const { path } = placeOf('importazione')

/** An import from its first step to its last, on one page; once its file is uploaded its number is in the address. */
export function ImportazionePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return id === newKey ? <NuovaImportazione /> : <StoredImport id={Number(id)} key={id} />
}

const everyTwoSeconds = 2_000

function StoredImport({ id }: { id: number }) {
  const known = Number.isInteger(id) && id > 0
  const answer = useCall(
    importazioneApi.read,
    { params: { id } },
    {
      enabled: known,
      meta: { quiet: isMissing },
      refetchInterval: ({ state }) => state.data !== undefined && isRunning(state.data) && everyTwoSeconds,
    },
  )
  if (!known || isMissing(answer.error)) return <NotFound back={path} />
  if (answer.data) return <ImportazioneSteps importazione={answer.data} />
  if (!answer.error) return <Loading />
  return (
    <ErrorState error={answer.error} onRetry={() => void answer.refetch()}>
      <Back to={path} />
    </ErrorState>
  )
}

const Loading = () => (
  <Stack aria-busy gap={0}>
    <PageHeader
      before={<Back to={path} />}
      title={<Skeleton h={26} w={260} />}
      subtitle={<Skeleton component="span" display="block" h={14} w={180} />}
    />
    <Skeleton h={70} mb="md" />
    <Skeleton h={70} mb="md" />
    <Skeleton h={70} mb="md" />
    <Skeleton h={320} />
  </Stack>
)
