import type { Addetto } from '@quadra/contract/addetto/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { CompetenzeBadge } from './CompetenzeBadge.tsx'
import { nextStepOf } from './next-step.ts'

/** A person at a glance: the job, whether they have what it requires, what ends next. */
export const AddettoSummary = ({ addetto }: { addetto: Addetto }) => (
  <Summary
    label="Come sta l’addetto"
    facts={[
      {
        label: 'Mansione',
        value: addetto.mansione.descrizione,
        more: addetto.servizi.map(named).join(', ') || undefined,
      },
      competences(addetto),
      nextEnd(addetto),
      nextFact(nextStepOf(addetto), () => <GoTo tab={placeOf('addetto').tabs.competenze}>Registra</GoTo>),
    ]}
  />
)
const named = ({ descrizione }: { descrizione: string }) => descrizione

const competences = ({ stato_competenze, motivi }: Addetto): Fact => ({
  label: 'Competenze',
  value: <CompetenzeBadge stato={stato_competenze} />,
  more: motivi.join(' · ') || undefined,
  tone: stato_competenze === 'non_in_regola' ? 'late' : undefined,
})

const nextEnd = ({ prossima_scadenza: day }: Addetto): Fact =>
  day === null
    ? { label: 'Prossima scadenza', value: 'nessuna', tone: 'unknown' }
    : { label: 'Prossima scadenza', value: writeDay(day), more: expiryWords(day).toLowerCase() }
