import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/database.ts'
import { utente } from '../../database/schema/registry.ts'

/** The responsible user named by a record: the table a read joins, beside that of its owner. */
export const responsabile = alias(utente, 'responsabile')

interface Assigned {
  readonly responsabile_id: PgColumn
  readonly data_assegnazione: PgColumn
}
export const responsabileOf = ({ responsabile_id }: Assigned) => eq(responsabile.id, responsabile_id)

/** The fields of a reply about them; `cliente_id` is the record's. */
export const responsabileFields = <Table extends Assigned>(table: Table, cliente_id: PgColumn | SQL) => ({
  responsabile: { id: responsabile.id, nome: responsabile.nome, cognome: responsabile.cognome },
  responsabile_attivo: sql<boolean>`coalesce(${ableFor(responsabile, cliente_id)}, false)`,
  data_assegnazione: table.data_assegnazione as Table['data_assegnazione'],
})

/** An active user of the record's client or without a client; any other counts as none. */
const ableFor = (
  person: { stato: PgColumn; cliente_id: PgColumn; ruolo: PgColumn },
  cliente_id: PgColumn | SQL | number,
) =>
  and(
    eq(person.stato, 1),
    ne(person.ruolo, 'certificatore'),
    or(isNull(person.cliente_id), sql`${person.cliente_id} = ${cliente_id}`),
  )

type Chosen = number | null | undefined

/** Such a person may be named; one already named may stay. */
export const responsabileOffered = (chosen: Chosen, clienteId: number, current?: Chosen) =>
  chosen && chosen !== current
    ? sql`exists (select from ${utente} where ${and(eq(utente.id, chosen), ableFor(utente, clienteId))})`
    : undefined

/** The columns to write when another person is named, or none any more; undefined when unchanged. */
export const assigning = (chosen: Chosen, current: Chosen, today: string) =>
  chosen === undefined || chosen === (current ?? null)
    ? {}
    : { responsabile_id: chosen, data_assegnazione: chosen === null ? null : today }

/** As people are called. */
export async function nameOf(tx: Connection, id: number): Promise<string> {
  const [found] = await tx.select({ nome: utente.nome, cognome: utente.cognome }).from(utente).where(eq(utente.id, id))
  return `${found!.nome} ${found!.cognome}`
}
