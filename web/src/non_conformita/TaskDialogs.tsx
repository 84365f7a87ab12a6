import { Alert } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { type Task, taskConfirm, taskCreate } from '@quadra/contract/non_conformita/task'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const AddTaskDialog = ({ record }: { record: NonConformita }) => (
  <FormDialog call={nonConformitaApi.createTask} params={{ id: record.id }} title="Aggiungi task">
    {record.stato === 'chiuso' && (
      <Alert color="yellow">La non conformità è chiusa: con questo task torna in lavorazione.</Alert>
    )}
    <TaskFields />
  </FormDialog>
)

interface Props {
  readonly record: NonConformita
  readonly task: Task
}

export function EditTaskDialog({ record, task }: Props) {
  const { persona, descrizione_intervento_da_eseguire, data_modifica } = task
  const initial = { persona, descrizione_intervento_da_eseguire, data_modifica }
  return (
    <FormDialog call={editTask} params={{ id: record.id, taskId: task.id }} title="Modifica task" initial={initial}>
      <TaskFields />
    </FormDialog>
  )
}

/** Once concluded a task never changes: it is asked again before it is sent. */
export function ConfirmTaskDialog({ record, task }: Props) {
  const initial = { chiuso: 1, data_modifica: task.data_modifica }
  return (
    <FormDialog
      call={confirmTask}
      params={{ id: record.id, taskId: task.id }}
      title="Conferma task"
      initial={initial}
      ask={{ about: `${task.persona}: ${task.descrizione_intervento_da_eseguire}` }}
    >
      <ReadOnlyValue label="Intervento da eseguire" value={task.descrizione_intervento_da_eseguire} />
      <LongTextField name="descrizione_intervento_eseguito" />
    </FormDialog>
  )
}

const TaskFields = () => (
  <>
    <TextField name="persona" />
    <LongTextField name="descrizione_intervento_da_eseguire" />
  </>
)

/** The call takes any part of a task; each dialog wants its own part whole. */
const editTask = { ...nonConformitaApi.updateTask, body: taskCreate }
const confirmTask = { ...nonConformitaApi.updateTask, body: taskConfirm }
