import { Group } from '@mantine/core'
import { esitoRequirements } from '@quadra/contract/audit/completezza'
import { longestNota } from '@quadra/contract/audit/risposta'
import type { Esito } from '@quadra/contract/audit/names'
import { memo } from 'react'
import { GrowingText } from '../../ui/inputs/GrowingText.tsx'
import { showError } from '../../ui/page/toasts.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { LinkedRecords } from './LinkedRecords.tsx'
import { Outcomes } from './Outcomes.tsx'
import { type QuestionCardProps, questionOf } from './question-card-props.ts'
import { RaiseButtons } from './RaiseButtons.tsx'
import { shownAnswer } from './shown-answer.ts'
import { useNote } from './use-note.ts'
import { useQuestion, useQueuedAnswer } from './use-question.ts'

/** Outcome, note and files: each is sent as soon as it is given. */
export function AnswerFields(card: QuestionCardProps) {
  const { device, audit, processo, domanda, context } = card
  const queued = useQueuedAnswer(device, questionOf(card))
  const queue = useQuestion(device, questionOf(card))
  const answer = shownAnswer(domanda, queued)
  const { esito, nota } = answer
  /** The `data_modifica` of the answer shown; null: none. */
  const seen = domanda.risposta?.data_modifica ?? null
  const give = (outcome: Esito | null, text: string) =>
    void queue.give({ esito: outcome, nota: text.trim() || null }, seen).catch(showError)
  const note = useNote(nota ?? '', (text) => give(esito, text))
  const pick = (outcome: Esito) => {
    if (outcome === esito && note.text.trim() === (nota ?? '')) return
    note.taken()
    give(outcome, note.text)
  }
  return (
    <>
      <Outcomes value={esito} isLinked={answer.non_conformita_id !== null} onPick={pick} />
      <Nota
        text={note.text}
        isNeeded={esito !== null && esitoRequirements[esito].nota}
        onWrite={note.write}
        onLeave={note.onBlur}
      />
      <AnswerFiles device={device} audit={audit} processo={processo} domanda={domanda} context={context} isEditable />
      <Group gap="xs">
        <RaiseButtons {...card} answer={answer} isWaiting={queued !== undefined} />
        <LinkedRecords domanda={domanda} />
      </Group>
    </>
  )
}

interface NotaProps {
  readonly text: string
  readonly isNeeded: boolean
  readonly onWrite: (text: string) => void
  readonly onLeave: () => void
}

/** Memoised: a field is the dearest part of a card, and most outcomes change nothing in it. */
const Nota = memo(({ text, isNeeded, onWrite, onLeave }: NotaProps) => (
  <GrowingText
    label="Nota"
    description={isNeeded ? 'Serve per completare la risposta' : undefined}
    minRows={2}
    maxRows={12}
    maxLength={longestNota}
    value={text}
    onChange={(event) => onWrite(event.currentTarget.value)}
    onBlur={onLeave}
  />
))
