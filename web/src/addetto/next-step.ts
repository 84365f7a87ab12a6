import type { Addetto, CompetenzaDiAddetto } from '@quadra/contract/addetto/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Addetto, 'stato' | 'competenze' | 'aggiungibile'>

/** What brings a person into order: the first competence that has ended or is missing, then the first that ends. */
export function nextStepOf({ stato, competenze, aggiungibile }: Known): NextStep<'registra'> {
  if (stato !== 'attivo')
    return { words: 'Nessuno', more: stato === 'cessato' ? 'ha cessato' : 'non ha ancora iniziato' }
  const act = aggiungibile ? { act: 'registra' as const } : {}
  const required = competenze.filter(({ livello }) => livello !== null)
  const lacking = required.find(({ stato: of }) => of === 'scaduta' || of === 'mancante')
  if (lacking)
    return {
      words: `${lacking.stato === 'scaduta' ? 'Rinnovare' : 'Conseguire'} ${lacking.competenza.descrizione}`,
      ...(lacking.motivo && { more: lacking.motivo }),
      ...act,
    }
  const ending = required.filter(({ stato: of }) => of === 'in_scadenza').toSorted(byEnd)[0]
  if (ending)
    return { words: `Rinnovare ${ending.competenza.descrizione} ${writeOn('entro il', endOf(ending))}`, ...act }
  return { words: 'Nessuno', more: 'è in regola' }
}

const endOf = ({ attestato }: CompetenzaDiAddetto) => attestato?.data_scadenza ?? ''
const byEnd = (one: CompetenzaDiAddetto, other: CompetenzaDiAddetto) => endOf(one).localeCompare(endOf(other))
