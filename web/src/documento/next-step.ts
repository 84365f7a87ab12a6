import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { daysAfter } from '@quadra/contract/kernel/days'
import type { NextStep } from '../ui/record/next-step.ts'

/** So many days before a review is due it is the next step. */
const early = 30

type Open = NonNullable<Documento['revisione_aperta']>
type Known = Pick<Documento, 'da_leggere' | 'riesame_entro' | 'riesaminabile' | 'revisionabile' | 'modificabile'> & {
  readonly revisione_aperta: Pick<
    Open,
    'numero' | 'stato' | 'approvabile' | 'inviabile' | 'richiamabile' | 'respingibile'
  > | null
}
type Act = 'leggi' | 'approva' | 'invia' | 'riesamina' | 'modifica'

/** First what the caller reads, then the open revision, then the review. */
export function nextStepOf(documento: Known, today: string): NextStep<Act> {
  const { da_leggere, riesame_entro, riesaminabile, revisionabile, modificabile, revisione_aperta: open } = documento
  if (da_leggere) return { words: 'Leggere e confermare', act: 'leggi' }
  if (open) return ofRevision(open)
  if (!riesame_entro || riesame_entro > daysAfter(today, early))
    return { words: 'Nessuno', more: riesame_entro ? 'il riesame è lontano' : 'non si riesamina' }
  if (riesaminabile) return { words: 'Riesaminare il documento', act: 'riesamina' }
  if (modificabile && !revisionabile) return { words: 'Riesaminare, e spostare la data', act: 'modifica' }
  return { words: 'Nessuno per te', more: 'lo riesamina chi lo gestisce' }
}

function ofRevision({
  numero,
  stato,
  approvabile,
  inviabile,
  respingibile,
}: NonNullable<Known['revisione_aperta']>): NextStep<Act> {
  const name = writeNumero(numero)
  if (approvabile) return { words: `Approvare o respingere ${name}`, act: 'approva' }
  if (inviabile) return { words: `Inviare ${name} in approvazione`, act: 'invia' }
  if (stato === 'approvata') return { words: 'Nessuno', more: `${name} entra in vigore da sola` }
  if (respingibile) return { words: 'Nessuno per te', more: `${name}: la approva un’altra persona` }
  return {
    words: 'Nessuno per te',
    more: stato === 'bozza' ? `${name} è in preparazione` : `${name} è in approvazione`,
  }
}
