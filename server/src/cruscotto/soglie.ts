import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import { soglieOf } from '@quadra/contract/cruscotto/rules'
import { type Soglia, sogliaPart } from '@quadra/contract/cruscotto/schema'
import type { Body, Reply } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { cruscottoSoglia } from '../database/schema/cruscotto.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import type { SlicePart, SliceStore } from '../kernel/slice.ts'

/** There is one cockpit: its history uses this key. */
const theOne = { id: 1 }
const slice = 'cruscotto'

const { id, misura, attenzione, critico } = cruscottoSoglia
const readSoglie = (db: Connection): Promise<Soglia[]> =>
  db.select({ id, misura, attenzione, critico }).from(cruscottoSoglia).orderBy(id)

type Call = (typeof cruscottoApi)['soglie']

/** Changes the thresholds that differ, each with its line in the history of the cockpit. */
export async function changeSoglie(tx: Tx, session: Session, { soglie }: Body<Call>): Promise<Reply<Call>> {
  // Of two who change them at once the second finds what the first wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${slice}, 1))`)
  const present = soglieOf(await readSoglie(tx))
  for (const wanted of soglie) {
    const from = present.find((one) => one.misura === wanted.misura)!
    if (from.attenzione === wanted.attenzione && from.critico === wanted.critico) continue
    const [to] = await tx
      .insert(cruscottoSoglia)
      .values(wanted)
      .onConflictDoUpdate({ target: misura, set: { ...wanted, data_modifica: now } })
      .returning({ id, misura, attenzione, critico })
    const line = partLine(sogliaPart, to!.id, { from: { ...from, id: to!.id }, to })
    if (line) await logChange(tx, session, { slice, id: theOne.id, cliente_id: null, ...line })
  }
  return { misure: soglieOf(await readSoglie(tx)) }
}

/** The cockpit as its history requires it: a record without fields, whose parts are the thresholds. */
export const cruscottoStore: SliceStore = {
  slice,
  table: cruscottoSoglia,
  // It has no rows: what is known of it is in the change log.
  scope: () => sql`false`,
  among: async (_db, _session, ids) => (ids.includes(theOne.id) ? [theOne] : []),
  isVisible: async (_db, _session, wanted) => wanted === theOne.id,
  schema: z.object({}),
  parts: [sogliaPart],
  children: {},
  api: cruscottoApi,
}

export const soglieOfCruscotto: SlicePart = {
  part: sogliaPart,
  among: async (db, _session, records) =>
    records.length === 0 ? [] : (await readSoglie(db)).map((row) => ({ record: theOne.id, key: row.id, row })),
}
