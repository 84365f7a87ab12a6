import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Indicatore, 'stato' | 'periodo_mancante' | 'aggiungibile' | 'proposta'> & {
  readonly verifiche: readonly unknown[]
}

/** First the value that is owed, then the action that two misses in a row call for; the first value is owed to nobody yet. */
export function nextStepOf(indicatore: Known, mayAct: boolean): NextStep<'registra' | 'azione'> {
  const { stato, periodo_mancante: missing, aggiungibile, proposta, verifiche } = indicatore
  if (!stato) return { words: 'Nessuno', more: 'è disattivo' }
  if (missing && aggiungibile) return { words: `Registrare il valore: ${missing}`, act: 'registra' }
  if (proposta && mayAct)
    return { words: 'Aprire un’azione di miglioramento', more: 'due periodi sotto l’obiettivo', act: 'azione' }
  if (missing) return { words: 'Nessuno per te', more: `manca ${missing}: lo registra chi segue l’indicatore` }
  if (verifiche.length > 0) return { words: 'Nessuno', more: 'nessun valore è in ritardo' }
  return aggiungibile
    ? { words: 'Registrare il primo valore', more: 'appena è misurato', act: 'registra' }
    : { words: 'Nessuno per te', more: 'il primo valore lo registra il manager della cooperativa' }
}
