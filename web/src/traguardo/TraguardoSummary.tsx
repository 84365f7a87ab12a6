import { periodName } from '@quadra/contract/indicatore/periods'
import { writeTarget } from '@quadra/contract/indicatore/rules'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { esitoTraguardoLabels } from '@quadra/contract/traguardo/esito'
import { azioniWords, type Traguardo } from '@quadra/contract/traguardo/schema'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import { actionsPart } from './Azioni.tsx'
import { Mancanze } from './Mancanze.tsx'
import { nextStepOf } from './next-step.ts'

/** An objective at a glance: what is aimed at, how far it is, by when, and what it lacks, each a link to where it is given. */
export function TraguardoSummary({ traguardo }: { traguardo: Traguardo }) {
  const { mancanze, modificabile } = traguardo
  return (
    <Summary
      label="Come va l’obiettivo"
      facts={[
        { label: 'Target', value: writeTarget(traguardo), more: `nel ${traguardo.anno}` },
        outcome(traguardo),
        deadline(traguardo),
        { label: 'Azioni', value: azioniWords(traguardo) },
        {
          ...nextFact(nextStepOf(traguardo), (where) =>
            where === 'azioni' ? <GoTo part={actionsPart}>Vai alle azioni</GoTo> : <GoTo field={where}>Indica</GoTo>,
          ),
          ...(modificabile && mancanze.length > 1 && { more: <Mancanze mancanze={mancanze.slice(1)} /> }),
        },
      ]}
    />
  )
}

function outcome({ esito, valori }: Traguardo): Fact {
  const last = valori.at(-1)
  return {
    label: 'Esito',
    value: esitoTraguardoLabels[esito],
    more: last ? `${writeCell(last.verifica)}, ${periodName(last.periodo)}` : 'nessun valore dell’anno',
    tone: esito === 'non_raggiunto' ? 'late' : undefined,
  }
}

function deadline({ entro, esito }: Traguardo): Fact {
  if (!entro) return { label: 'Entro', value: 'non indicato', tone: 'unknown' }
  const isLate = esito === 'in_corso' && entro < today()
  return { label: 'Entro', value: writeDay(entro), more: distanceWords(entro), tone: isLate ? 'late' : undefined }
}
