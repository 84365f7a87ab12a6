import type { addettoApi } from '@quadra/contract/addetto/api'
import { type Addetto, endsBeforeItBegins, endsTooEarly } from '@quadra/contract/addetto/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { addetto, addettoServizio } from '../database/schema/addetto.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { databaseError, invalid } from '../kernel/errors.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import type { Unique } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { addettoStore } from './queries.ts'

export const isLinked = 'Utente già collegato a un altro addetto'
export const unique: Unique = {
  addetto_codice: { field: 'codice', message: 'Codice già usato' },
  addetto_utente_id_unique: { field: 'utente_id', message: isLinked },
}

/** The services are written with the person, and the first line contains both. */
export async function createAddetto(
  tx: Tx,
  session: Session,
  { servizio_ids = [], ...values }: Body<typeof addettoApi.create>,
) {
  const { cliente_id } = values
  await ensureOffered(tx, {
    cliente_id: clienteOffered(cliente_id),
    mansione_id: voceOffered('mansione', values.mansione_id),
    utente_id: userOffered(values.utente_id, cliente_id),
    servizio_ids: servicesOffered(servizio_ids, [], cliente_id),
  })
  const [{ id } = { id: 0 }] = await tx.insert(addetto).values(values).returning({ id: addetto.id }).catch(named)
  await insertServices(tx, id, servizio_ids)
  const item = await addettoStore.read(tx, session, id)
  await logChange(tx, session, {
    slice: addettoStore.slice,
    id,
    ...addettoStore.belongs(item),
    action: 'create',
    changes: changesBetween(addettoStore.schema, undefined, item),
    at: item.data_creazione,
  })
  return item
}

function named(error: unknown): never {
  const violated = databaseError(error)
  const taken = violated?.code === '23505' ? unique[violated.constraint ?? ''] : undefined
  throw taken ? invalid({ [taken.field]: taken.message }) : error
}

/** The columns that a change writes; the services are written besides. */
export async function changeAddetto(
  _session: Session,
  { servizio_ids, ...values }: Body<typeof addettoApi.update>,
  before: Addetto,
  tx: Tx,
) {
  if (endsTooEarly({ ...before, ...values })) throw invalid({ al: endsBeforeItBegins })
  const cliente_id = before.cliente.id
  await ensureOffered(tx, {
    mansione_id: voceOffered('mansione', values.mansione_id, before.mansione.id),
    utente_id: userOffered(values.utente_id, cliente_id, before.utente?.id),
    servizio_ids: servizio_ids && servicesOffered(servizio_ids, before.servizio_ids, cliente_id),
  })
  const others = servizio_ids && isOther(servizio_ids, before.servizio_ids)
  if (others) {
    await tx.delete(addettoServizio).where(eq(addettoServizio.addetto_id, before.id))
    await insertServices(tx, before.id, servizio_ids)
  }
  return { ...values, ...(others && touched) }
}

const isOther = (wanted: readonly number[], present: readonly number[]) =>
  wanted.length !== present.length || wanted.some((id) => !present.includes(id))

async function insertServices(tx: Tx, addetto_id: number, wanted: readonly number[]) {
  const rows = wanted.map((servizio_id) => ({ addetto_id, servizio_id }))
  if (rows.length > 0) await tx.insert(addettoServizio).values(rows)
}

/** An active user of that cooperative. */
const userOffered = (chosen: number | null | undefined, cliente_id: number, current?: number) =>
  chosen && chosen !== current
    ? sql`exists (select from utente where id = ${chosen} and cliente_id = ${cliente_id} and stato = 1)`
    : undefined

/** Active services of that cooperative, or left where they are chosen already. */
function servicesOffered(wanted: readonly number[], present: readonly number[], cliente_id: number) {
  const added = wanted.filter((id) => !present.includes(id))
  if (added.length === 0) return undefined
  return sql`(select count(*) = ${added.length} from servizio where id = any(${sql.param(added)}::int[])
    and cliente_id = ${cliente_id} and stato = 1)`
}
