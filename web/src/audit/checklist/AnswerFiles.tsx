import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { mostAllegati, type RispostaAllegato, tooManyAllegati } from '@quadra/contract/audit/risposta'
import { fileTooLarge, fileLimit } from '@quadra/contract/kernel/upload'
import { IconCamera, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useMutate } from '../../client/queries.ts'
import { useConnection } from '../../client/use-connection.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { FileLink } from '../../ui/files/FileLink.tsx'
import { writeSize } from '../../ui/inputs/file-size.ts'
import { PickFilesButton } from '../../ui/inputs/PickFilesButton.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { removed, showDone } from '../../ui/page/toasts.ts'
import { photoToSend } from '../../ui/files/photo.ts'
import { memoryWords } from '../../domain/offline/item-words.ts'
import type { QueuedEvidence } from '../../domain/offline/queue-item.ts'
import { type QuestionCardProps, questionOf } from './question-card-props.ts'
import { type QuestionQueue, useQuestion, useQueuedFiles } from './use-question.ts'

type Props = Omit<QuestionCardProps, 'finding'>

/** The evidence of an answer: what the server has, and what waits here. Memoised: an outcome changes nothing in it. */
export const AnswerFiles = memo(function AnswerFiles({ device, isEditable, ...place }: Props) {
  const allegati = place.domanda.risposta?.allegati ?? []
  const queued = useQueuedFiles(device, questionOf(place))
  const queue = useQuestion(device, questionOf(place))
  // Also of a closed audit: what was refused is still here.
  const waiting = queued
  return (
    <Stack gap={4} role="group" aria-label="Evidenze">
      {allegati.map((allegato) => (
        <StoredFile key={allegato.id} {...place} allegato={allegato} isEditable={isEditable} />
      ))}
      {waiting.map((file) => (
        <WaitingFile
          key={file.chiave}
          file={file}
          onSend={() => void queue.sendFile(file.chiave)}
          onDiscard={() => void queue.discardFile(file.chiave)}
        />
      ))}
      {isEditable && <AddFiles queue={queue} room={mostAllegati - allegati.length - waiting.length} />}
    </Stack>
  )
})

function AddFiles({ queue, room }: { queue: QuestionQueue; room: number }) {
  const [problem, setProblem] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const add = async (files: readonly File[]) => {
    if (files.length > room) return setProblem(tooManyAllegati)
    setProblem(undefined)
    setWorking(true)
    try {
      for (const file of files) {
        const ready = await photoToSend(file)
        if (ready.size > fileLimit) setProblem(fileTooLarge)
        else await queue.addFile({ name: ready.name, bytes: ready })
      }
    } catch {
      setProblem('Il dispositivo non ha spazio per questo file')
    } finally {
      setWorking(false)
    }
    return undefined
  }
  const obstacle = room > 0 ? undefined : tooManyAllegati
  return (
    <>
      <Group gap="xs">
        <PickFilesButton
          accept="image/*"
          camera
          size="md"
          obstacle={obstacle}
          loading={isWorking}
          leftSection={<IconCamera size={18} aria-hidden />}
          onPick={(files) => void add(files)}
        >
          Foto
        </PickFilesButton>
        <PickFilesButton
          size="md"
          obstacle={obstacle}
          loading={isWorking}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onPick={(files) => void add(files)}
        >
          File
        </PickFilesButton>
      </Group>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}

interface StoredProps extends Omit<Props, 'device' | 'context'> {
  readonly allegato: RispostaAllegato
}

function StoredFile({ audit, processo, domanda, allegato, isEditable }: StoredProps) {
  const params = { id: audit, pid: processo, did: domanda.id, aid: allegato.id }
  const isUp = useConnection()
  const remove = useMutate(checklistCalls.removeRispostaAllegato, {
    onSuccess: () => showDone(removed(allegato.nome)),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ about: allegato.nome })) remove.mutate({ params })
  }
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <FileLink call={checklistCalls.fileRispostaAllegato} params={params} name={allegato.nome} />
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {writeSize(allegato.dimensione)}
      </Text>
      {isEditable && allegato.cancellabile && isUp && (
        <ActionIcon
          size="lg"
          color="red"
          aria-label={`Elimina il file ${allegato.nome}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      {question}
    </Group>
  )
}

interface WaitingProps {
  readonly file: QueuedEvidence
  readonly onSend: () => void
  readonly onDiscard: () => void
}

const WaitingFile = ({ file, onSend, onDiscard }: WaitingProps) => (
  <Group gap="xs">
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {file.nome}
    </Text>
    <Text size="xs" c="dimmed">
      {writeSize(file.bytes.size)}
    </Text>
    <StateBadge tone={file.state === 'rifiutata' ? 'danger' : 'warning'}>
      {file.state === 'rifiutata' ? 'Rifiutato' : 'Da inviare'}
    </StateBadge>
    {file.message && <Text size="sm">{file.message}</Text>}
    {file.inMemory && <Text size="sm">{memoryWords[file.inMemory]}</Text>}
    {file.state === 'rifiutata' && (
      <Button size="compact-sm" variant="default" aria-label={`Invia di nuovo ${file.nome}`} onClick={onSend}>
        Invia di nuovo
      </Button>
    )}
    <Button size="compact-sm" variant="default" aria-label={`Scarta ${file.nome}`} onClick={onDiscard}>
      Scarta
    </Button>
  </Group>
)
