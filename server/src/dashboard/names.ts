import { sql } from 'drizzle-orm'

/** What a row names, by the alias of its table. */
export const person = (table: string) => sql.raw(`json_build_object('id', ${table}.id, 'nome', ${table}.nome)`)
export const item = (table: string) =>
  sql.raw(`json_build_object('id', ${table}.id, 'descrizione', ${table}.descrizione)`)
