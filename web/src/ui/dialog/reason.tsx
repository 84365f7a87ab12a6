import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { GrowingText } from '../inputs/GrowingText.tsx'
import { LightModal } from './LightModal.tsx'

export interface ReasonPrompt {
  readonly title: string
  /** What it is about, and why a reason is required. */
  readonly text?: ReactNode
  readonly label?: string
  /** How long it must be at least. */
  readonly shortest?: number
  readonly longest?: number
  /** What was written before. */
  readonly initial?: string
}

/**
 * `const [askReason, dialog] = useReason()`: `await askReason({ title })` is the reason, or null if the user cancels.
 */
export function useReason(): readonly [(prompt: ReasonPrompt) => Promise<string | null>, ReactNode] {
  const [pending, setPending] = useState<Pending | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = useCallback((prompt: ReasonPrompt) => {
    setOpened(true)
    return new Promise<string | null>((resolve) =>
      setPending((last) => ({ prompt, resolve, round: (last?.round ?? 0) + 1 })),
    )
  }, [])
  const answer = (reason: string | null) => {
    setOpened(false)
    pending?.resolve(reason)
  }
  const dialog = (
    <LightModal opened={opened} onClose={() => answer(null)} title={pending?.prompt.title} size={520} zIndex={250}>
      {pending && <ReasonForm key={pending.round} prompt={pending.prompt} onAnswer={answer} />}
    </LightModal>
  )
  return [ask, dialog]
}

interface Pending {
  readonly prompt: ReasonPrompt
  readonly resolve: (reason: string | null) => void
  /** Every question begins with an empty field. */
  readonly round: number
}

function ReasonForm({ prompt, onAnswer }: { prompt: ReasonPrompt; onAnswer: (reason: string | null) => void }) {
  const { text, label = 'Motivo', shortest = 1, longest = 1000, initial = '' } = prompt
  const [reason, setReason] = useState(initial)
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React lets it bubble to the form of the page, out of which the dialog was opened.
    event.stopPropagation()
    if (given.length >= shortest) onAnswer(given)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {text && <Text size="sm">{text}</Text>}
        <GrowingText
          label={label}
          required
          data-autofocus
          minRows={3}
          maxRows={10}
          maxLength={longest}
          description={shortest > 1 ? `Almeno ${shortest} caratteri` : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(null)}>
            Annulla
          </Button>
          <Button type="submit" disabled={given.length < shortest}>
            Ok
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
