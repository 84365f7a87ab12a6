import { Button } from '@mantine/core'
import { riesameApi } from '@quadra/contract/riesame/api'
import { type Riesame, riesameTitle } from '@quadra/contract/riesame/schema'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Asks for confirmation, saves unsaved changes, closes. */
export function ChiudiButton({ riesame }: { riesame: Riesame }) {
  const { dirty, saving, save } = useRecord(riesameApi)
  const [confirm, question] = useConfirm()
  const chiudi = useMutate(riesameApi.chiudi, { onSuccess: () => showSuccess('Riesame chiuso!') })
  const close = async () => {
    if (!(await confirm(questionOf(riesame)))) return
    if (dirty && !(await save())) return
    chiudi.mutate({ params: { id: riesame.id } })
  }
  return (
    <>
      <Button disabled={saving} loading={chiudi.isPending} onClick={() => void close()}>
        Chiudi
      </Button>
      {question}
    </>
  )
}

const questionOf = (riesame: Riesame) => ({
  title: 'Chiudere il riesame?',
  about: riesameTitle(riesame),
  text:
    riesame.impronta === null
      ? 'Da allora i dati raccolti non cambiano più, e le decisioni diventano scadenze di chi ne risponde.'
      : 'Le nuove decisioni diventano scadenze di chi ne risponde.',
  yes: 'Chiudi il riesame',
})
