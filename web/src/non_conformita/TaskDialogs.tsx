import { Alert } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { type Task, taskConfirm, taskCreate } from '@quadra/contract/non_conformita/task'
import { daysAfter } from '@quadra/contract/kernel/days'
import { writeDay } from '@quadra/contract/kernel/list'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { isIsoDay, today } from '../ui/values/dates.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TaskFiles } from './TaskFiles.tsx'

export const AddTaskDialog = ({ record }: { record: NonConformita }) => (
  <FormDialog
    call={nonConformitaApi.createTask}
    params={{ id: record.id }}
    title="Aggiungi task"
    initial={{ scadenza: weekBefore(record.data_verifica) }}
  >
    {record.stato === 'chiuso' && (
      <Alert color="yellow">La non conformità è chiusa: con questo task torna in lavorazione.</Alert>
    )}
    <TaskFields record={record} />
  </FormDialog>
)

interface Props {
  readonly record: NonConformita
  readonly task: Task
}

export function EditTaskDialog({ record, task }: Props) {
  const { persona, responsabile, scadenza, descrizione_intervento_da_eseguire, data_modifica } = task
  const responsabile_id = responsabile?.id ?? null
  const initial = { persona, responsabile_id, scadenza, descrizione_intervento_da_eseguire, data_modifica }
  return (
    <FormDialog call={editTask} params={{ id: record.id, taskId: task.id }} title="Modifica task" initial={initial}>
      <TaskFields record={record} task={task} />
    </FormDialog>
  )
}

/** Once concluded a task never changes: the user confirms before it is sent. */
export function ConfirmTaskDialog({ record, task }: Props) {
  const initial = { chiuso: 1, data_modifica: task.data_modifica }
  return (
    <FormDialog
      call={confirmTask}
      params={{ id: record.id, taskId: task.id }}
      title="Conferma task"
      initial={initial}
      ask={{ about: `${task.persona}: ${task.descrizione_intervento_da_eseguire}`, yes: 'Conferma' }}
    >
      <ReadOnlyValue label="Intervento da eseguire" value={task.descrizione_intervento_da_eseguire} />
      <LongTextField name="descrizione_intervento_eseguito" />
      <TaskFiles id={record.id} task={task} />
    </FormDialog>
  )
}

const TaskFields = ({ record, task }: { readonly record: NonConformita; readonly task?: Task }) => (
  <>
    <ResponsabileField cliente={record.cliente.id} known={task?.responsabile} attivo={task?.responsabile_attivo} />
    <TextField name="persona" description="Oppure una persona esterna: senza, è il responsabile" />
    <Scadenza verifica={record.data_verifica} />
    <LongTextField name="descrizione_intervento_da_eseguire" />
  </>
)

/** A day after the verification may be meant so, but is seldom. */
function Scadenza({ verifica }: { readonly verifica: string | null }) {
  const chosen = useFieldValue('scadenza')
  const late = verifica !== null && isIsoDay(chosen) && chosen > verifica
  return (
    <DateField
      name="scadenza"
      description={late ? `Attenzione: dopo la data di verifica, ${writeDay(verifica)}` : undefined}
    />
  )
}

/** What is done a week before the verification can still be judged; proposed while that is not yet past. */
function weekBefore(verifica: string | null) {
  if (!verifica) return null
  const day = daysAfter(verifica, -7)
  return day > today() ? day : null
}

/** The call takes any part of a task; each dialog requires its own part in full. */
const editTask = { ...nonConformitaApi.updateTask, body: taskCreate }
const confirmTask = { ...nonConformitaApi.updateTask, body: taskConfirm }
