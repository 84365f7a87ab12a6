import { Button } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { isAtFields, showServerErrors } from '../ui/form/server-errors.ts'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Spec 1 §2.10: asks, saves, then closes; the solution must be there. */
export function ChiudiButton() {
  const { record, form, writers, dirty, saving, save } = useRecord(azioneApi)
  const [confirm, question] = useConfirm()
  const approva = useMutate(azioneApi.approva, {
    onSuccess: () => showSuccess(),
    onError: (error) => showServerErrors({ form, writers }, error),
    meta: { quiet: (error) => isAtFields(writers, error) },
  })
  const close = async () => {
    if (!(await confirm({ about: 'Chiusura dell’azione di miglioramento' }))) return
    if (dirty && !(await save())) return
    approva.mutate({ params: { id: record.id }, body: { soluzione: String(form.getValues().soluzione ?? '') } })
  }
  return (
    <>
      <Button variant="light" disabled={saving} loading={approva.isPending} onClick={() => void close()}>
        Chiudi
      </Button>
      {question}
    </>
  )
}
