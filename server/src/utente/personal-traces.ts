import { pseudonimoOf } from '@quadra/contract/utente/pseudonimo'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

interface Person {
  readonly nome: string
  readonly cognome: string
  readonly email: string
}

/**
 * Deletes the product's own copies of a person's data: mails to them, waiting or sent, links they requested, replies
 * stored for repeated calls; others' notices lose the name. Returns every address they ever had.
 */
export async function forgetTraces(tx: Tx, id: number, { nome, cognome, email }: Person): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct lower(value #>> '{}') as email from change_log,
      jsonb_path_query(changes, '$[*] ? (@.field == "email").keyvalue() ? (@.key == "from" || @.key == "to").value ? (@.type() == "string")') value
    where slice = 'utente' and record_id = ${id} and action <> 'pseudonym'`)
  const addresses = [...new Set([email.toLowerCase(), ...rows.map((row) => row.email)])]
  const theirs = sql`${sql.param(addresses)}::text[]`
  await tx.execute(sql`delete from outbox where lower(recipient) = any(${theirs})`)
  await tx.execute(sql`delete from recovery_request where lower(email) = any(${theirs})`)
  const name = `${nome} ${cognome}`
  const { nome: persona, cognome: number } = pseudonimoOf(id)
  await tx.execute(sql`delete from idempotency_key where position(${`"cognome":${JSON.stringify(cognome)}`} in reply) > 0
    or exists (select 1 from unnest(${theirs}) address where position(address in lower(reply)) > 0)`)
  await tx.execute(
    sql`update notifica set testo = replace(testo, ${name}, ${`${persona} ${number}`}) where position(${name} in testo) > 0`,
  )
  return addresses
}
