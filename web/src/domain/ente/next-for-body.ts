import type { RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import type { StatoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import type { NextStep } from '../../ui/record/next-step.ts'

/** What the body's auditor does next: judge, then verify; until then the cooperative's turn. */
export function nextForBody({
  stato,
  stati_successivi,
}: Pick<RilievoMandato, 'stato' | 'stati_successivi'>): NextStep<StatoRilievoEnte> {
  const may = (to: StatoRilievoEnte) => (stati_successivi.includes(to) ? { act: to } : {})
  if (stato === 'risposto') return { words: 'Giudicare la risposta', ...may('accettato') }
  if (stato === 'accettato') return { words: 'Verificare che sia stato fatto', ...may('chiuso') }
  if (stato === 'aperto' || stato === 'respinto')
    return { words: 'Attendere la risposta', more: 'risponde la cooperativa' }
  return { words: 'Nessuno', more: `è ${stato}` }
}
