import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import { esitoLabels } from '@quadra/contract/audit/names'
import { ofDay } from '@quadra/contract/kernel/list'
import { memo } from 'react'
import { LongText } from '../../ui/page/LongText.tsx'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'
import { domandaName } from '../../domain/offline/question-of.ts'
import { auditName } from '../audit-name.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { type QuestionCardProps, questionOf } from './question-card-props.ts'
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx'
import { type CardState, cardState, cardStateLabels } from './shown-answer.ts'
import { QueueAlert } from './QueueAlert.tsx'
import { useQueuedAnswer } from './use-question.ts'
import styles from './QuestionCard.module.css'

/** One question with its answer. What a tap changes listens by itself: of all cards the tapped one, and of it those parts, are drawn. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { domanda, isEditable } = props
  return (
    <Card
      withBorder
      padding="md"
      component="article"
      id={`domanda-${domanda.id}`}
      aria-label={domandaName(domanda)}
      className={styles.card}
      data-question={domanda.id}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {domanda.riferimento && `${domanda.riferimento} · `}
            {domanda.testo}
          </Title>
          {/* Announced by screen readers when it changes. */}
          <div role="status" style={{ flex: 'none' }}>
            <State {...props} />
          </div>
        </Group>
        {domanda.aiuto && (
          <details className={styles.help}>
            <summary>Aiuto</summary>
            <LongText>{domanda.aiuto}</LongText>
          </details>
        )}
        {domanda.precedente && <Previous precedente={domanda.precedente} />}
        <QueueAlert {...props} />
        {isEditable ? <AnswerFields {...props} /> : <ReadOnlyAnswer {...props} />}
      </Stack>
    </Card>
  )
})

function State(props: QuestionCardProps) {
  const state = cardState(props.domanda, useQueuedAnswer(props.device, questionOf(props)))
  return state && <StateBadge tone={tones[state]}>{cardStateLabels[state]}</StateBadge>
}

const Previous = ({ precedente: { audit, esito, nota } }: { precedente: NonNullable<DomandaAudit['precedente']> }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {auditName(audit)} {ofDay(audit.data_audit)}: {esitoLabels[esito]}
    {nota && ` – ${nota}`}
  </Text>
)

const tones: Readonly<Record<CardState, Tone>> = {
  salvata: 'success',
  da_inviare: 'warning',
  in_conflitto: 'danger',
  rifiutata: 'danger',
}
