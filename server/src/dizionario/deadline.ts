import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** The end of an active evaluator's newest qualification of each norm: the consortium's alone. */
export const qualificaDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'qualifica',
    from: sql`valutatore join lateral (
      select distinct on (norma_id) id, norma_id, scadenza from valutatore_qualifica qualifica
      where qualifica.valutatore_id = valutatore.id and qualifica.data_cancellazione is null
      order by norma_id, data_conseguimento desc, id desc) newest on newest.scadenza is not null
      join voce norma on norma.id = newest.norma_id`,
    where: sql`valutatore.stato = 1`,
    scope: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`false`),
    key: sql`newest.id`,
    record: sql`valutatore.id`,
    testo: sql`concat_ws(' ', valutatore.nome, valutatore.cognome) || ', ' || norma.descrizione`,
    cliente: sql`null::int`,
    scadenza: sql`newest.scadenza`,
    firstGroup: group('gestori'),
  },
]
