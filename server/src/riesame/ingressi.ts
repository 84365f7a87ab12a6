import { ingressoOf } from '@quadra/contract/riesame/ingressi'
import { type Ingresso, ingresso, ingressoPart } from '@quadra/contract/riesame/ingresso'
import { closed } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { asc } from 'drizzle-orm'
import { riesameIngresso } from '../database/schema/riesame.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { SlicePart } from '../kernel/slice.ts'

/** The twelve inputs of a review, in the order of the norm: users comment and tick them, none is added or removed. */
export const ingressi = definePart({
  part: ingressoPart,
  table: riesameIngresso,
  parent: riesameIngresso.riesame_id,
  fields: columnsOf(riesameIngresso, ingresso),
  from: (select) => select.from(riesameIngresso).$dynamic(),
  // The inputs are inserted one after the other, in their order.
  order: [asc(riesameIngresso.id)],
  show: (_session, row, _record: { id: number }): Ingresso => ({ ...row, titolo: ingressoOf[row.codice].titolo }),
  rights: {
    change: (_session, { item, granted }: Shown<Riesame>) => ({
      granted,
      state: item.stato === 'bozza' ? undefined : closed,
    }),
  },
})

/** Those with a comment or a tick: the others, created with their review, have no line in the change log. */
export const touchedIngressi: SlicePart = {
  part: ingressoPart,
  among: async (db, session, records) => {
    const begun = new Map(records.map((one) => [one.id, (one as Riesame).data_creazione]))
    const all = await ingressi.among(db, session, records)
    return all.filter(({ record, row }) => {
      const { data_modifica, commento, discusso } = row as Ingresso
      return data_modifica !== begun.get(record) || commento !== null || discusso
    })
  },
}
