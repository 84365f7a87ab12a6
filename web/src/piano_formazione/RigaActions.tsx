import { Group } from '@mantine/core'
import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { CreaSessione } from './CreaSessione.tsx'
import { bodyRows } from './piano-words.ts'
import { RigaDialog } from './RigaDialog.tsx'

interface Props {
  readonly piano: Piano
  readonly riga: Riga
}

/** Who writes plans writes sessions: of a row in any state of the plan; the row itself changes in a draft. */
export function RigaActions({ piano, riga }: Props) {
  const mayPlan = useMay(pianoFormazioneApi.create)
  return (
    <Group component="span" gap={4} wrap="nowrap" justify="flex-end">
      {mayPlan && <PlanSession piano={piano} riga={riga} />}
      {piano.modificabile && (
        <>
          <Edit piano={piano} riga={riga} />
          <Remove piano={piano} riga={riga} />
        </>
      )}
    </Group>
  )
}

function PlanSession({ piano, riga }: Props) {
  const [open, dialog] = useDialog(
    <CreaSessione piano={piano} riga={riga} />,
    `Sessione per ${riga.competenza.id} del ${piano.anno}`,
  )
  return (
    <>
      <IconButton aria-label={`Crea sessione: ${riga.competenza.descrizione}`} title="Crea sessione" onClick={open}>
        <IconCalendarPlus size={18} aria-hidden />
      </IconButton>
      {dialog}
    </>
  )
}

function Edit({ piano, riga }: Props) {
  const [open, dialog] = useDialog(
    <RigaDialog piano={piano} riga={riga} />,
    `Riga ${riga.competenza.id} del ${piano.anno}`,
  )
  return (
    <>
      <IconButton aria-label={`Modifica: ${riga.competenza.descrizione}`} title="Modifica" onClick={open}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      {dialog}
    </>
  )
}

function Remove({ piano, riga }: Props) {
  const [confirm, question] = useConfirm()
  const update = useMutate(pianoFormazioneApi.update, { onSuccess: () => showSuccess('Riga tolta dal piano') })
  const remove = async () => {
    if (!(await confirm(questionOf(riga)))) return
    const { data_modifica } = piano
    const righe = bodyRows(piano).filter(({ competenza_id }) => competenza_id !== riga.competenza.id)
    const body = { righe, data_modifica }
    update.mutate({ params: { id: piano.id }, body })
  }
  return (
    <>
      <IconButton
        color="red"
        aria-label={`Togli: ${riga.competenza.descrizione}`}
        title="Togli"
        loading={update.isPending}
        onClick={() => void remove()}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
      {question}
    </>
  )
}
const questionOf = ({ competenza }: Riga) => ({
  title: 'Togliere la riga dal piano?',
  about: competenza.descrizione,
  text: 'Le sessioni già create restano. Se si aggiunge di nuovo, la riga conta le persone di quel momento.',
  yes: 'Togli',
})
