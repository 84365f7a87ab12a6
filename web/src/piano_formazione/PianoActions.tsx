import { Button } from '@mantine/core'
import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { IconPlus } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { RigaDialog } from './RigaDialog.tsx'

/** A draft gets rows and notes and is approved; an approved plan is made a draft again with a reason. */
export const PianoActions = ({ piano }: { piano: Piano }) => (
  <>
    {piano.modificabile && (
      <>
        <NoteButton piano={piano} />
        <AddButton piano={piano} />
      </>
    )}
    {piano.approvabile && <ApprovaButton piano={piano} />}
    {piano.riapribile && <BackButton piano={piano} />}
  </>
)

const version = ({ data_modifica }: Piano) => ({ data_modifica })

function NoteButton({ piano }: { piano: Piano }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={pianoFormazioneApi.update}
      params={{ id: piano.id }}
      title={`Note del piano ${piano.anno}`}
      initial={{ note: piano.note, ...version(piano) }}
      submit="Salva"
      success="Note salvate"
    >
      <LongTextField name="note" />
    </FormDialog>,
    'Note del piano',
  )
  return (
    <>
      <Button variant="default" onClick={open}>
        Note
      </Button>
      {dialog}
    </>
  )
}

function AddButton({ piano }: { piano: Piano }) {
  const [open, dialog] = useDialog(<RigaDialog piano={piano} />, 'Aggiungi al piano')
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        Aggiungi una riga
      </Button>
      {dialog}
    </>
  )
}

function ApprovaButton({ piano }: { piano: Piano }) {
  const [confirm, question] = useConfirm()
  const move = useMutate(pianoFormazioneApi.stato, { onSuccess: () => showSuccess('Piano approvato!') })
  const approve = async () => {
    if (await confirm(questionOf(piano)))
      move.mutate({ params: { id: piano.id }, body: { stato: 'approvato', ...version(piano) } })
  }
  return (
    <>
      <Button loading={move.isPending} onClick={() => void approve()}>
        Approva
      </Button>
      {question}
    </>
  )
}
const questionOf = ({ anno }: Piano) => ({
  title: `Approvare il piano del ${anno}?`,
  text: 'Da approvato le righe non cambiano più: per modificarle si riporta in bozza, con un motivo.',
  yes: 'Approva',
  isSafe: true,
})

function BackButton({ piano }: { piano: Piano }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={pianoFormazioneApi.stato}
      params={{ id: piano.id }}
      title="Riporta in bozza"
      initial={{ stato: 'bozza', ...version(piano) }}
      success={`Piano in bozza: revisione ${piano.revisione + 1}`}
    >
      <LongTextField name="motivo" required />
    </FormDialog>,
    'Riporta in bozza',
  )
  return (
    <>
      <Button variant="default" onClick={open}>
        Riporta in bozza
      </Button>
      {dialog}
    </>
  )
}
