import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import type { StatoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<
  RilievoEnte,
  'stato' | 'rispondibile' | 'nc_apribile' | 'mancanze' | 'non_conformita' | 'stati_successivi'
>
export type Act = 'non_conformita' | 'apri_nc' | 'rispondi' | Extract<StatoRilievoEnte, 'accettato' | 'chiuso'>

/** The first of what the answer lacks, then the answer itself, then the body. */
export function nextStepOf(finding: Known): NextStep<Act> {
  const { stato, rispondibile, mancanze, non_conformita, stati_successivi } = finding
  if (stato === 'chiuso' || stato === 'annullato') return { words: 'Nessuno', more: `è ${stato}` }
  if (stato === 'risposto')
    return {
      words: 'Attendere il giudizio dell’ente',
      ...(stati_successivi.includes('accettato') && {
        more: 'se è arrivato per lettera, registralo',
        act: 'accettato' as const,
      }),
    }
  if (stato === 'accettato')
    return {
      words: 'Attendere la verifica dell’ente',
      ...(stati_successivi.includes('chiuso') && {
        more: 'se è arrivata per lettera, registrala',
        act: 'chiuso' as const,
      }),
    }
  if (!rispondibile) return { words: 'Nessuno per te', more: 'risponde il manager' }
  const [first] = mancanze
  if (!first) return { words: 'Rispondere all’ente', more: 'non manca nulla', act: 'rispondi' }
  if (!non_conformita) return { words: first, act: 'apri_nc' }
  return { words: first, more: leftWords(mancanze.length - 1), act: 'non_conformita' }
}

const leftWords = (others: number) =>
  others === 0 ? 'è l’ultima cosa che manca' : others === 1 ? 'poi un’altra cosa' : `poi altre ${others} cose`
