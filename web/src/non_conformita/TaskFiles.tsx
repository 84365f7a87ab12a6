import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { type Allegato, mostAllegati, tooManyAllegati } from '@quadra/contract/non_conformita/allegato'
import type { Task } from '@quadra/contract/non_conformita/task'
import { IconTrash } from '@tabler/icons-react'
import { useRemoval } from '../ui/buttons/use-removal.ts'
import { FileLink } from '../ui/files/FileLink.tsx'
import { AddFilesButton } from '../ui/inputs/AddFilesButton.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'

interface Props {
  /** The record the task belongs to. */
  readonly id: number
  readonly task: Task
}

/** The files of a task; while it is open they may be added and removed. */
export function TaskFiles({ id, task }: Props) {
  const { allegati, confermabile } = task
  if (allegati.length === 0 && !confermabile) return null
  return (
    <Stack gap={4} mt="xs" role="group" aria-label="File del task">
      {allegati.map((allegato) => (
        <OneFile key={allegato.id} id={id} task={task} allegato={allegato} />
      ))}
      {confermabile && (
        <AddFilesButton
          call={nonConformitaApi.createAllegato}
          params={{ id, taskId: task.id }}
          room={mostAllegati - allegati.length}
          full={tooManyAllegati}
        />
      )}
    </Stack>
  )
}

function OneFile({ id, task, allegato }: Props & { allegato: Allegato }) {
  const params = { id, taskId: task.id, aid: allegato.id }
  const { ask, question, isPending } = useRemoval({
    call: nonConformitaApi.removeAllegato,
    undo: nonConformitaApi.restoreAllegato,
    params,
    about: allegato.nome,
  })
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <FileLink call={nonConformitaApi.fileAllegato} params={params} name={allegato.nome} />
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {writeSize(allegato.dimensione)}
      </Text>
      {allegato.cancellabile && (
        <ActionIcon
          size="sm"
          color="red"
          aria-label={`Elimina il file ${allegato.nome}`}
          loading={isPending}
          onClick={ask}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      )}
      {question}
    </Group>
  )
}
