import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { run } from '../database/run.ts'
import { invalid } from '../kernel/errors.ts'

type Chosen = number | null | undefined

/** Refuses, at their fields, the choices that are not offered: one statement for all of them. */
export async function ensureOffered(tx: Connection, choices: Readonly<Record<string, SQL | undefined>>) {
  const entries = Object.entries(choices).flatMap(([field, offered]) => (offered ? { field, offered } : []))
  if (entries.length === 0) return
  const columns = entries.map(({ offered }) => offered)
  const [found] = await run(tx, sql`select ${sql.join(columns, sql`, `)}${prepared}`)
  const refused = entries.filter((_, at) => !found![at])
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(({ field }) => [field, 'Valore non valido'])))
}

/** A dictionary item may be chosen while active, or left where it is the current value. */
export const voceOffered = (dizionario: DizionarioName, chosen: Chosen, current?: Chosen) =>
  chosen && chosen !== current
    ? sql`exists (select from voce where id = ${chosen} and dizionario = ${dizionario} and stato = 1)`
    : undefined

/** A service may be chosen while active and of that client, or left where it is the current value. */
export function servizioOffered(chosen: Chosen, clienteId: number, current?: Chosen) {
  if (!chosen) return undefined
  const active = chosen === current ? sql`` : sql` and stato = 1`
  return sql`exists (select from servizio where id = ${chosen} and cliente_id = ${clienteId}${active})`
}

/** A new record may be given only to a client that is still active. */
export const clienteOffered = (chosen: number) => sql`exists (select from cliente where id = ${chosen} and stato = 1)`

/** A supplier may be chosen while active and of that client or collective, or left where it is the current value. */
export const fornitoreOffered = (chosen: Chosen, clienteId: number, current?: Chosen) =>
  chosen && chosen !== current
    ? sql`exists (select from fornitore where id = ${chosen} and stato and data_cancellazione is null
        and (cliente_id is null or cliente_id = ${clienteId}))`
    : undefined
