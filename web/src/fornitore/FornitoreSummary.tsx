import { levelLabels, levelOf } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { writeCell, writeDay, writeMoney } from '@quadra/contract/kernel/list'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { today } from '../ui/values/dates.ts'

/** A supplier at a glance: impact, last evaluation and its expiry, and what is left of its contracts. */
export const FornitoreSummary = ({ fornitore }: { fornitore: Fornitore }) => (
  <Summary
    label="Come sta il fornitore"
    facts={[impact(fornitore), judgement(fornitore), renewal(fornitore), balance(fornitore)]}
  />
)

const impact = ({ impatto }: Fornitore): Fact =>
  impatto === null
    ? { label: 'Impatto', value: 'da indicare', tone: 'unknown' }
    : { label: 'Impatto', value: <Stars value={impatto} />, more: `${impatto} di 5` }

const judgement = ({ ultima_media: media, ultima_valutazione: day }: Fornitore): Fact =>
  media === null || day === null
    ? { label: 'Ultima valutazione', value: 'mai valutato', tone: 'unknown' }
    : {
        label: 'Ultima valutazione',
        value: `${writeCell(Math.round(media * 100) / 100)} · ${levelLabels[levelOf(media)]}`,
        more: `il ${writeDay(day)}`,
        tone: levelOf(media) === 'low' ? 'late' : undefined,
      }

const renewal = ({ rivalutazione_entro: day }: Fornitore): Fact =>
  day === null
    ? { label: 'Rivalutare entro', value: 'non previsto', tone: 'unknown' }
    : {
        label: 'Rivalutare entro',
        value: writeDay(day),
        more: expiryWords(day).toLowerCase(),
        tone: day < today() ? 'late' : undefined,
      }

const balance = ({ residuo }: Fornitore): Fact =>
  residuo === null
    ? { label: 'Residuo', value: 'nessun contratto', tone: 'unknown' }
    : { label: 'Residuo', value: writeMoney(residuo), more: 'dei contratti', tone: residuo < 0 ? 'late' : undefined }
