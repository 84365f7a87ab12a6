import { eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/database.ts'
import { utente } from '../../database/schema/registry.ts'
import { isEligible, ofEveryone } from './eligible.ts'

/** The responsible user named by a record: the table a read joins, beside that of its owner. */
export const responsabile = alias(utente, 'responsabile')

interface Assigned {
  readonly responsabile_id: PgColumn
  readonly data_assegnazione: PgColumn
}
export const responsabileOf = ({ responsabile_id }: Assigned) => eq(responsabile.id, responsabile_id)

/** The fields of a reply about them; `cliente_id` is the record's, `eligible` the people it may name. */
export const responsabileFields = <Table extends Assigned>(
  table: Table,
  cliente_id: PgColumn | SQL,
  eligible = ofEveryone,
) => ({
  responsabile: { id: responsabile.id, nome: responsabile.nome, cognome: responsabile.cognome },
  responsabile_attivo: sql<boolean>`coalesce(${isEligible(sql`responsabile`, sql`${cliente_id}`, eligible.roles)}, false)`,
  data_assegnazione: table.data_assegnazione as Table['data_assegnazione'],
})

type Chosen = number | null | undefined

/** An eligible person may be named; one already named may stay. `clienteId` is null of what is the consortium's own. */
export const responsabileOffered = (
  chosen: Chosen,
  clienteId: number | null,
  current?: Chosen,
  eligible = ofEveryone,
) =>
  chosen && chosen !== current
    ? sql`exists (select from utente person where person.id = ${chosen} and ${isEligible(sql`person`, sql`${clienteId}::int`, eligible.roles)})`
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
