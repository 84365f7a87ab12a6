import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { esitoLabels } from '@quadra/contract/audit/names'
import { writeInstant } from '@quadra/contract/kernel/list'
import type { ReactNode } from 'react'
import { LongText } from '../../ui/page/LongText.tsx'
import { memoryWords } from '../../domain/offline/item-words.ts'
import type { Content, QueuedAnswer } from '../../domain/offline/queue-item.ts'
import { type QuestionCardProps, questionOf } from './question-card-props.ts'
import { type QuestionQueue, useQuestion, useQueuedAnswer } from './use-question.ts'
import styles from './QuestionCard.module.css'

interface Props {
  readonly answer: QueuedAnswer
  readonly queue: QuestionQueue
}

/** An answer that is not sent by itself: another user gave another one, or the server refused it. */
export function QueueAlert(card: QuestionCardProps) {
  const answer = useQueuedAnswer(card.device, questionOf(card))
  const queue = useQuestion(card.device, questionOf(card))
  if (answer?.state === 'da_inviare' && answer.inMemory)
    return (
      <Alert color="yellow" p="xs" role="alert">
        {memoryWords[answer.inMemory]}
      </Alert>
    )
  if (!answer || answer.state === 'da_inviare') return null
  return answer.state === 'in_conflitto' ? (
    <Conflict answer={answer} queue={queue} />
  ) : (
    <Refused answer={answer} queue={queue} />
  )
}

function Conflict({ answer, queue }: Props) {
  const { attuale } = answer
  const other = attuale?.utente ? `${attuale.utente.nome} ${attuale.utente.cognome}` : 'Un altro utente'
  return (
    <Alert color="red" title="Qualcun altro ha risposto in modo diverso" role="alert">
      <div className={styles.both}>
        <OneSide title={`La mia, ${writeInstant(new Date(answer.at).toISOString())}`} content={answer}>
          <Button onClick={() => void queue.sendAgain()}>Tieni la mia</Button>
        </OneSide>
        <OneSide
          title={attuale?.data_modifica ? `${other}, ${writeInstant(attuale.data_modifica)}` : other}
          content={attuale ?? { esito: null, nota: null }}
        >
          <Button variant="default" onClick={() => void queue.discard()}>
            Tieni l’altra
          </Button>
        </OneSide>
      </div>
    </Alert>
  )
}

const OneSide = ({ title, content, children }: { title: string; content: Content; children: ReactNode }) => (
  <Stack gap={4} align="flex-start" role="group" aria-label={title}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <Text size="sm">{content.esito ? esitoLabels[content.esito] : 'Senza esito'}</Text>
    {content.nota && <LongText>{content.nota}</LongText>}
    {children}
  </Stack>
)

const Refused = ({ answer, queue }: Props) => (
  <Alert color="red" title={answer.message} role="alert">
    <Text size="sm">La risposta non è stata accettata:</Text>
    <Text size="sm" fw={600}>
      {answer.esito ? esitoLabels[answer.esito] : 'Senza esito'}
    </Text>
    {answer.nota && <LongText>{answer.nota}</LongText>}
    <Group mt="xs" gap="xs">
      <Button onClick={() => void queue.sendAgain()}>Invia di nuovo</Button>
      <Button variant="default" onClick={() => void queue.discard()}>
        Scarta
      </Button>
    </Group>
  </Alert>
)
