import { Box, Text } from '@mantine/core'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { useMutate } from '../client/queries.ts'
import { WorkBar } from '../ui/page/WorkBar.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { FascicoloBadge } from './FascicoloBadge.tsx'

/** The state of a pack; while it is being made, its progress and a button to stop it. */
export const FascicoloState = ({ pack }: { pack: Fascicolo }) =>
  pack.stato === 'in_preparazione' ? (
    <Preparation pack={pack} />
  ) : (
    <>
      <FascicoloBadge stato={pack.stato} />
      {pack.errore && (
        <Text size="xs" c="dimmed">
          {pack.errore}
        </Text>
      )}
    </>
  )

function Preparation({ pack: { id, lavoro } }: { pack: Fascicolo }) {
  const cancel = useMutate(fascicoloApi.annulla, { onSuccess: () => showDone('Fascicolo annullato') })
  return (
    <Box maw={420} style={{ whiteSpace: 'normal' }}>
      <WorkBar
        title="In preparazione"
        value={lavoro?.avanzamento ?? 0}
        details={lavoro?.passo ?? 'in coda'}
        onCancel={() => cancel.mutate({ params: { id } })}
        cancelling={cancel.isPending}
      />
    </Box>
  )
}
