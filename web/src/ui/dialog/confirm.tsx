import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { LightModal } from './LightModal.tsx'

export interface Question {
  /** The record it is about, by name. */
  readonly about?: string
  readonly title?: string
  readonly text?: ReactNode
  readonly no?: string
  readonly yes?: string
  /** Where it is more than a few words. */
  readonly width?: number
  /** Nothing is lost by it. */
  readonly isSafe?: boolean
}

/**
 * `const [confirm, dialog] = useConfirm()`: call `await confirm({ about })`, render `dialog` once. Nothing is rendered
 * before the first question: every row of a list may have one.
 */
export function useConfirm(): readonly [(question: Question) => Promise<boolean>, ReactNode] {
  const [request, setRequest] = useState<PendingQuestion | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setRequest({ question, resolve })
        setOpened(true)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    setOpened(false)
    request?.resolve(yes)
  }
  const dialog = request && <ConfirmDialog question={request.question} opened={opened} onAnswer={answer} />
  return [confirm, dialog]
}

interface PendingQuestion {
  readonly question: Question
  readonly resolve: (yes: boolean) => void
}

interface Props {
  readonly question: Question
  readonly opened: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** The safe answer has the focus; Esc and a click outside give it too. */
export const ConfirmDialog = ({ question, opened, onAnswer }: Props) => (
  <LightModal
    opened={opened}
    onClose={() => onAnswer(false)}
    title={question.title ?? 'Sei sicuro?'}
    size={question.width ?? 440}
    centered
    zIndex={250}
  >
    <Stack>
      {question.about && (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {question.about}
        </Text>
      )}
      <Text component="div">{question.text ?? "L'esecuzione di questa operazione è irreversibile"}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.no ?? 'No'}
        </Button>
        <Button color={question.isSafe ? undefined : 'red'} onClick={() => onAnswer(true)}>
          {question.yes ?? 'Si'}
        </Button>
      </Group>
    </Stack>
  </LightModal>
)
