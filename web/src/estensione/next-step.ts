import type { Estensione } from '@quadra/contract/estensione/schema'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Estensione, 'stato' | 'date' | 'totale'> & {
  readonly risposta: Pick<NonNullable<Estensione['risposta']>, 'esito' | 'modificabile'> | null
}

/** A cooperative answers; the consortium waits for those that have not. */
export function nextStepOf({ stato, date, totale, risposta }: Known): NextStep<'rispondi'> {
  if (risposta && !risposta.esito && risposta.modificabile) return { words: 'Rispondere al consorzio', act: 'rispondi' }
  if (stato !== 'aperta') return { words: 'Nessuno', more: `è ${statoEstensioneLabels[stato].toLowerCase()}` }
  if (risposta)
    return risposta.esito
      ? { words: 'Nessuno', more: 'la cooperativa ha risposto' }
      : { words: 'Nessuno per te', more: 'risponde chi segue la cooperativa' }
  const awaited = (totale ?? 0) - (date ?? 0)
  return {
    words: 'Attendere le risposte',
    more: awaited === 1 ? 'manca una cooperativa' : `mancano ${awaited} cooperative`,
  }
}
