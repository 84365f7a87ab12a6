import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import { type Esito, esiti, esitoLabels } from '@quadra/contract/audit/stato'
import { ofDay } from '@quadra/contract/kernel/list'
import { type KeyboardEvent, memo } from 'react'
import { LongText } from '../../ui/page/LongText.tsx'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'
import { auditName } from '../audit-name.ts'
import { AnswerFields } from './AnswerFields.tsx'
import type { QuestionCardProps } from './question-card-props.ts'
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx'
import { type CardState, cardState, cardStateLabels, shownAnswer } from './shown-answer.ts'
import { Unsettled } from './Unsettled.tsx'
import { useQuestion } from './use-question.ts'
import styles from './QuestionCard.module.css'

/** One question with its answer. Memoised: a tap draws its own card alone. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { device, audit, processo, domanda, isEditable } = props
  const queue = useQuestion(device, { audit, processo, domanda: domanda.id })
  const answer = shownAnswer(domanda, queue.answer)
  const seen = domanda.risposta?.data_modifica ?? null
  const state = cardState(domanda, queue.answer)
  const pick = (esito: Esito, nota: string | null) => void queue.give({ esito, nota }, seen)
  return (
    <Card
      withBorder
      padding="md"
      component="article"
      id={`domanda-${domanda.id}`}
      aria-label={nameOf(domanda)}
      className={styles.card}
      data-question={domanda.id}
      onKeyDown={(event) =>
        isEditable && !answer.non_conformita_id && pickByKey(event, (esito) => pick(esito, answer.nota))
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {domanda.riferimento && `${domanda.riferimento} · `}
            {domanda.testo}
          </Title>
          {/* Heard when it changes, without being asked for. */}
          <div role="status" style={{ flex: 'none' }}>
            {state && <StateBadge tone={tones[state]}>{cardStateLabels[state]}</StateBadge>}
          </div>
        </Group>
        {domanda.aiuto && (
          <details className={styles.help}>
            <summary>Aiuto</summary>
            <LongText>{domanda.aiuto}</LongText>
          </details>
        )}
        {domanda.precedente && <Previous precedente={domanda.precedente} />}
        {queue.answer && queue.answer.state !== 'da_inviare' && <Unsettled answer={queue.answer} queue={queue} />}
        {isEditable ? (
          <AnswerFields {...props} answer={answer} seen={seen} queue={queue} />
        ) : (
          <ReadOnlyAnswer {...props} answer={answer} />
        )}
      </Stack>
    </Card>
  )
})

const nameOf = ({ riferimento, testo }: DomandaAudit) => (riferimento ? `${riferimento} · ${testo}` : testo)

const Previous = ({ precedente: { audit, esito, nota } }: { precedente: NonNullable<DomandaAudit['precedente']> }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {auditName(audit)} {ofDay(audit.data_audit)}: {esitoLabels[esito]}
    {nota && ` – ${nota}`}
  </Text>
)

/** Digits choose, unless they are being written. */
function pickByKey(event: KeyboardEvent, pick: (esito: Esito) => void) {
  const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
  const esito = esiti[Number(event.key) - 1]
  if (isWriting || !esito || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  pick(esito)
}

const tones: Readonly<Record<CardState, Tone>> = {
  salvata: 'success',
  da_inviare: 'warning',
  in_conflitto: 'danger',
  rifiutata: 'danger',
}
