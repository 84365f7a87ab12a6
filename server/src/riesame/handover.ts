import { sql } from 'drizzle-orm'
import { riesameDecisione } from '../database/schema/riesame.ts'
import type { HandoverSource } from '../kernel/handover.ts'
import { firstGroup, present } from './deadline.ts'
import { deciders } from './decisioni.ts'

export const riesameHandover: readonly HandoverSource[] = [
  {
    tipo: 'decisione_riesame',
    from: sql`riesame_decisione decisa join riesame on riesame.id = decisa.riesame_id`,
    where: sql`${present} and decisa.stato = 'aperta' and decisa.data_cancellazione is null`,
    person: sql`decisa.responsabile_id`,
    key: sql`decisa.id`,
    record: sql`riesame.id`,
    subject: sql`decisa.id`,
    anno: sql`riesame.anno`,
    numero: sql`riesame.numero`,
    cliente: sql`riesame.cliente_id`,
    firstGroup,
    eligible: deciders,
    pass: { table: riesameDecisione, column: 'responsabile_id', part: 'decisione', dated: true },
  },
]
