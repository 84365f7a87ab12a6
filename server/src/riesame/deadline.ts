import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'
import { deciders } from './decisioni.ts'

export const firstGroup = sql`case when riesame.cliente_id is null then ${group('gestori')} else ${group('manager')} end`
export const present = sql`riesame.data_cancellazione is null`

/**
 * The decisions of its reviews, and the next review a year after the newest meeting: an owner that never closed one has
 * none to do.
 */
export const riesameDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'decisione_riesame',
    from: sql`riesame_decisione decisa join riesame on riesame.id = decisa.riesame_id`,
    where: sql`${present} and decisa.stato = 'aperta' and decisa.decisa_il is not null and decisa.data_cancellazione is null`,
    record: sql`riesame.id`,
    subject: sql`decisa.id`,
    anno: sql`riesame.anno`,
    numero: sql`riesame.numero`,
    testo: sql`decisa.descrizione`,
    cliente: sql`riesame.cliente_id`,
    scadenza: sql`decisa.scadenza`,
    responsabile: sql`decisa.responsabile_id`,
    assegnata: sql`decisa.data_assegnazione`,
    eligible: deciders,
    firstGroup,
  },
  {
    tipo: 'riesame',
    from: sql`riesame`,
    where: sql`${present} and riesame.impronta is not null and not exists (select from riesame later
      where later.cliente_id is not distinct from riesame.cliente_id and later.impronta is not null and later.data_cancellazione is null
        and (later.data_riunione, later.id) > (riesame.data_riunione, riesame.id))`,
    record: sql`riesame.id`,
    anno: sql`riesame.anno`,
    numero: sql`riesame.numero`,
    testo: sql`'Periodo ' || to_char(riesame.da_data, 'DD/MM/YYYY') || ' – ' || to_char(riesame.a_data, 'DD/MM/YYYY')`,
    cliente: sql`riesame.cliente_id`,
    // Adding months preserves the day, limited to the month's last.
    scadenza: sql`(riesame.data_riunione + interval '12 months')::date`,
    firstGroup,
  },
]
