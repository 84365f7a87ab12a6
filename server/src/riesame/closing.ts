import { sql } from 'drizzle-orm'
import { now } from '../database/schema/columns.ts'
import { riesameDecisione } from '../database/schema/riesame.ts'
import type { ClosingSource } from '../kernel/closing.ts'
import { present } from './deadline.ts'

/** The binding decisions of its reviews: cancelled, with the reason. */
export const riesameClosing: readonly ClosingSource[] = [
  {
    tipo: 'decisione_riesame',
    from: sql`riesame_decisione join riesame on riesame.id = riesame_decisione.riesame_id`,
    where: sql`${present} and riesame_decisione.stato = 'aperta' and riesame_decisione.decisa_il is not null
      and riesame_decisione.data_cancellazione is null`,
    cliente: sql`riesame.cliente_id`,
    archive: {
      values: ({ id }, motivo) => ({ stato: 'annullata', motivo, chiusa_il: now, chiusa_da: id }),
      archived: sql`riesame_decisione.stato = 'annullata' and riesame_decisione.data_cancellazione is null`,
      part: { name: 'decisione', table: riesameDecisione, record: sql`riesame_decisione.riesame_id` },
    },
  },
]
