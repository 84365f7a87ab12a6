import { Group, Text } from '@mantine/core'
import { type Esito, esitoLabels } from '@quadra/contract/audit/names'
import { LongText } from '../../ui/page/LongText.tsx'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import { LinkedRecords } from './LinkedRecords.tsx'
import { type QuestionCardProps, questionOf } from './question-card-props.ts'
import { shownAnswer } from './shown-answer.ts'
import { useQueuedAnswer } from './use-question.ts'

/** The answer, for users who may only read it. */
export function ReadOnlyAnswer(card: QuestionCardProps) {
  const { device, audit, processo, domanda, context } = card
  const { esito, nota } = shownAnswer(domanda, useQueuedAnswer(device, questionOf(card)))
  return (
    <>
      <Group gap="xs">
        {esito ? (
          <StateBadge tone={esitoTones[esito]}>{esitoLabels[esito]}</StateBadge>
        ) : (
          <Text size="sm">Senza risposta</Text>
        )}
        <LinkedRecords domanda={domanda} />
      </Group>
      {nota && <LongText>{nota}</LongText>}
      <AnswerFiles
        device={device}
        audit={audit}
        processo={processo}
        domanda={domanda}
        context={context}
        isEditable={false}
      />
    </>
  )
}

const esitoTones: Readonly<Record<Esito, Tone>> = {
  conforme: 'success',
  non_conforme: 'danger',
  osservazione: 'warning',
  opportunita: 'info',
  non_applicabile: 'neutral',
}
