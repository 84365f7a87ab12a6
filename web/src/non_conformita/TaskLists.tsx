import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import type { Task } from '@quadra/contract/non_conformita/task'
import { type ReactNode, useId } from 'react'
import { useSession } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { partId } from '../ui/form/go-to-field.ts'
import { Refusal } from '../ui/form/Refusal.tsx'
import { TaskCard } from './TaskCard.tsx'
import { AddTaskDialog } from './TaskDialogs.tsx'

/** What is still to do and what was done about it. */
export const TaskLists = ({ record }: { record: NonConformita }) => {
  const tasks = presentTasks(record)
  const me = useSession().id
  return (
    <>
      <TaskList
        title="Task da attivare"
        name="task"
        record={record}
        tasks={tasks.filter(({ chiuso }) => !chiuso).toSorted((one, other) => ownFirst(me, one, other))}
      >
        <Refusal of="tasks" />
        {record.aggiungibile && <AddTask record={record} />}
      </TaskList>
      <TaskList title="Task conclusi" record={record} tasks={tasks.filter(({ chiuso }) => chiuso)} />
    </>
  )
}

/** Those of earlier rounds are listed with their round. */
export const presentTasks = ({ tasks, ciclo }: NonConformita) => tasks.filter((task) => task.ciclo >= ciclo)

/** What this person is to do themself, and has not done. */
export const isOwnOpen = (me: number, { chiuso, responsabile }: Task) => !chiuso && responsabile?.id === me

/** The reader's own first, then the nearest; those without a day last. */
const ownFirst = (me: number, one: Task, other: Task) =>
  Number(isOwnOpen(me, other)) - Number(isOwnOpen(me, one)) ||
  (one.scadenza ?? '9999').localeCompare(other.scadenza ?? '9999')

interface ListProps {
  readonly title: string
  /** The anchor for what a move lacks. */
  readonly name?: string
  readonly record: NonConformita
  readonly tasks: readonly Task[]
  readonly children?: ReactNode
}

function TaskList({ title, name, record, tasks, children }: ListProps) {
  const id = useId()
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id} id={name && partId(name)}>
      <Title order={2} size="h5" mb="sm" id={id} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
        {tasks.length > 0 && ` (${tasks.length})`}
      </Title>
      <Stack gap="xs">
        {tasks.length === 0 && <Text size="sm">Lista vuota!</Text>}
        {tasks.map((task) => (
          <TaskCard key={task.id} record={record} task={task} />
        ))}
        {children}
      </Stack>
    </Card>
  )
}

function AddTask({ record }: { record: NonConformita }) {
  const [open, dialog] = useDialog(<AddTaskDialog record={record} />, 'Aggiungi Task')
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={open}
      >
        Aggiungi Task
      </Button>
      {dialog}
    </>
  )
}
