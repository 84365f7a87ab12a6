import { Button, Card, Group, Text } from '@mantine/core'
import { IconCheck, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import type { Task } from '@quadra/contract/non_conformita/task'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { noLongerActive } from '@quadra/contract/responsabile'
import { useCommentiOpen } from '../domain/commenti/CommentiPanel.tsx'
import { useRemoval } from '../ui/buttons/use-removal.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { today } from '../ui/values/dates.ts'
import { deadlineWords } from '../ui/values/deadline.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { ConfirmTaskDialog, EditTaskDialog } from './TaskDialogs.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import { useArrival } from './use-arrival.ts'

interface Props {
  readonly record: NonConformita
  readonly task: Task
}

export const TaskCard = ({ record, task }: Props) => (
  <Card
    withBorder
    padding="sm"
    radius="sm"
    component="article"
    aria-label={`Task di ${task.persona}`}
    {...useArrival(task.id)}
  >
    <Group gap="xs" justify="space-between">
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {task.persona}
      </Text>
      {isLate(task) && <StateBadge tone="danger">Scaduto</StateBadge>}
    </Group>
    <Due task={task} />
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {task.descrizione_intervento_da_eseguire}
    </Text>
    {task.descrizione_intervento_eseguito && (
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <Text component="span" inherit fw={600}>
          Eseguito:{' '}
        </Text>
        {task.descrizione_intervento_eseguito}
      </Text>
    )}
    <TaskFiles id={record.id} task={task} />
    {task.confermabile && <TaskActions record={record} task={task} />}
    <CommentTask id={task.id} />
  </Card>
)

/** Opens the record's comments with a new one about this task. */
function CommentTask({ id }: { id: number }) {
  const { open } = useCommentiOpen()
  return (
    <Group mt={4}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconMessage size={14} aria-hidden />}
        onClick={() => open(`task-${id}`)}
      >
        Commenta
      </Button>
    </Group>
  )
}

/** The deadline, and the responsible user where that is not the person named. */
function Due({ task }: { task: Task }) {
  const { responsabile, responsabile_attivo, scadenza, chiuso, persona, data_chiusura } = task
  const name = responsabile && `${responsabile.nome} ${responsabile.cognome}`
  const words = [
    name && name !== persona && `Responsabile: ${name}`,
    name && !responsabile_attivo && !chiuso && noLongerActive,
    scadenza && `Scadenza: ${writeDay(scadenza)}`,
    scadenza && !chiuso && deadlineWords(scadenza),
    chiuso && data_chiusura && `Concluso il ${writeInstant(data_chiusura)}`,
  ]
  const summary = words.filter(Boolean).join(' · ')
  return (
    summary && (
      <Text size="xs" c="dimmed">
        {summary}
      </Text>
    )
  )
}

const isLate = ({ scadenza, chiuso }: Task) => scadenza !== null && !chiuso && scadenza < today()

function TaskActions({ record, task }: Props) {
  const [edit, editDialog] = useDialog(<EditTaskDialog record={record} task={task} />, `Modifica task ${task.id}`)
  const [conclude, concludeDialog] = useDialog(
    <ConfirmTaskDialog record={record} task={task} />,
    `Conferma task ${task.id}`,
  )
  const { ask, question, isPending } = useRemoval({
    call: nonConformitaApi.removeTask,
    undo: nonConformitaApi.restoreTask,
    params: { id: record.id, taskId: task.id },
    about: `${task.persona}: ${task.descrizione_intervento_da_eseguire}`,
    words: 'Task eliminato',
  })
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="light" leftSection={<IconCheck size={14} aria-hidden />} onClick={conclude}>
        Conferma
      </Button>
      {task.modificabile && (
        <Button size="compact-sm" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={edit}>
          Modifica
        </Button>
      )}
      {task.cancellabile && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          loading={isPending}
          onClick={ask}
        >
          Elimina
        </Button>
      )}
      {editDialog}
      {concludeDialog}
      {question}
    </Group>
  )
}
