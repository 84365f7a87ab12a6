import { Group, Text } from '@mantine/core'
import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import type { Answer } from '@quadra/contract/audit/completezza'
import { type Esito, esitoLabels } from '@quadra/contract/audit/stato'
import { LongText } from '../../ui/page/LongText.tsx'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import { LinkedRecords } from './LinkedRecords.tsx'

interface Props {
  readonly audit: number
  readonly processo: number
  readonly domanda: DomandaAudit
  readonly answer: Answer
}

/** What was answered, for who may only read it. */
export const ReadOnlyAnswer = ({ audit, processo, domanda, answer: { esito, nota } }: Props) => (
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
    <AnswerFiles audit={audit} processo={processo} domanda={domanda} />
  </>
)

const esitoTones: Readonly<Record<Esito, Tone>> = {
  conforme: 'success',
  non_conforme: 'danger',
  osservazione: 'warning',
  opportunita: 'info',
  non_applicabile: 'neutral',
}
