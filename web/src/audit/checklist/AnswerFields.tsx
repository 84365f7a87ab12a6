import { Group } from '@mantine/core'
import { type Answer, esitoAsks } from '@quadra/contract/audit/completezza'
import { longestNota } from '@quadra/contract/audit/risposta'
import type { Esito } from '@quadra/contract/audit/stato'
import { GrowingText } from '../../ui/inputs/GrowingText.tsx'
import { showError } from '../../ui/page/toasts.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { LinkedRecords } from './LinkedRecords.tsx'
import { Outcomes } from './Outcomes.tsx'
import type { QuestionCardProps } from './question-card-props.ts'
import { RaiseButtons } from './RaiseButtons.tsx'
import { useNote } from './use-note.ts'
import type { QuestionQueue } from './use-question.ts'

interface Props extends QuestionCardProps {
  readonly answer: Answer
  /** The `data_modifica` of the answer shown; null: none. */
  readonly seen: string | null
  readonly queue: QuestionQueue
}

/** Outcome, note and files: each is sent as soon as it is given. */
export function AnswerFields({ answer, seen, queue, ...card }: Props) {
  const { esito, nota } = answer
  const give = (outcome: Esito | null, text: string) =>
    void queue.give({ esito: outcome, nota: text.trim() || null }, seen).catch(showError)
  const note = useNote(nota ?? '', (text) => give(esito, text))
  const pick = (outcome: Esito) => {
    if (outcome === esito && note.text.trim() === (nota ?? '')) return
    note.taken()
    give(outcome, note.text)
  }
  const needsNote = esito !== null && esitoAsks[esito].nota
  return (
    <>
      <Outcomes value={esito} isLinked={answer.non_conformita_id !== null} onPick={pick} />
      <GrowingText
        label="Nota"
        description={needsNote ? 'Serve per completare la risposta' : undefined}
        minRows={2}
        maxRows={12}
        maxLength={longestNota}
        value={note.text}
        onChange={(event) => note.write(event.currentTarget.value)}
        onBlur={note.onBlur}
      />
      <AnswerFiles audit={card.audit} processo={card.processo} domanda={card.domanda} queue={queue} />
      <Group gap="xs">
        <RaiseButtons {...card} answer={answer} isWaiting={queue.answer !== undefined} />
        <LinkedRecords domanda={card.domanda} />
      </Group>
    </>
  )
}
