import { Button } from '@mantine/core'
import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import { useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { isPresentOrNext } from './piano-words.ts'

/** A year without a plan: who may, has it proposed. */
export function CreaPiano({ anno, cliente }: { anno: number; cliente: number }) {
  const may = useMay(pianoFormazioneApi.create)
  const create = useMutate(pianoFormazioneApi.create, {
    onSuccess: ({ righe }) =>
      showSuccess(righe.length === 0 ? 'Piano creato: niente scade e niente manca' : `Piano creato, in bozza`),
  })
  if (!isPresentOrNext(anno))
    return <EmptyState title={`Nessun piano del ${anno}`} hint="Di quell’anno non c’è un piano." />
  return (
    <EmptyState
      title={`Nessun piano del ${anno}`}
      hint={
        may
          ? 'Il piano propone una riga per ogni competenza che scade entro l’anno, è scaduta o manca, con il mese in cui serve.'
          : 'Lo prepara il manager della cooperativa.'
      }
    >
      {may && (
        <Button loading={create.isPending} onClick={() => create.mutate({ body: { cliente_id: cliente, anno } })}>
          Crea il piano
        </Button>
      )}
    </EmptyState>
  )
}
