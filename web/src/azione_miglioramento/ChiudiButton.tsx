import { Button } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { ofDay } from '@quadra/contract/kernel/list'
import { required } from '@quadra/contract/kernel/messages'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { isAtFields, showErrors, showServerErrors } from '../ui/form/server-errors.ts'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** Spec 1 §2.10: asks for confirmation, saves, then closes; the solution is required. */
export function ChiudiButton() {
  const { record, form, writers, dirty, saving, save } = useRecord(azioneApi)
  const [confirm, question] = useConfirm()
  const approva = useMutate(azioneApi.approva, {
    onSuccess: () => showDone(`Azione ${ofDay(record.data_segnalazione)}: chiusa`),
    onError: (error) => showServerErrors({ form, writers }, error),
    meta: { quiet: (error) => isAtFields(writers, error) },
  })
  const close = async () => {
    // The required field is checked before the irreversible step.
    const lacking = String(form.getValues().soluzione ?? '').trim() ? {} : { soluzione: required }
    const errors = { ...form.validate().errors, ...lacking }
    if (Object.keys(errors).length > 0) return showErrors(form, errors)
    if (!(await confirm({ ...closing, about: `Azione ${ofDay(record.data_segnalazione)}` }))) return
    if (dirty && !(await save())) return
    approva.mutate({ params: { id: record.id }, body: { soluzione: String(form.getValues().soluzione ?? '') } })
  }
  return (
    <>
      <Button disabled={saving} loading={approva.isPending} onClick={() => void close()}>
        Chiudi
      </Button>
      {question}
    </>
  )
}

const closing = {
  title: 'Chiudere l’azione?',
  text: 'Una volta chiusa non si modifica più.',
  no: 'Non chiudere',
  yes: 'Chiudi l’azione',
}
