import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { removeUnusedFiles } from '../kernel/files/remove-unused.ts'
import type { Forgotten, ForgottenAddetto } from '../kernel/slice.ts'

/**
 * Removes a person from the imports that name them: the rows lose their values, the import its examples and its sheet,
 * which contains all rows. What each row created, and the counts, stay.
 */
export const forgetImported = (tx: Tx, { id, nome, cognome, email, storage }: Forgotten) =>
  forgetRows(tx, sql`(slice = 'utente' and record_id = ${id})`, { nome, cognome, storage, more: [email] })

/** The same of a person at work: the rows that made them, and those of their certificates, which have their code. */
export const forgetImportedAddetto = (tx: Tx, { id, codice, nome, cognome, storage }: ForgottenAddetto) =>
  forgetRows(
    tx,
    sql`((slice = 'addetto' and record_id = ${id})
      or (slice = 'attestato' and record_id in (select given.id from addetto_attestato given where given.addetto_id = ${id}))
      or (lower(valori ->> 'codice') = lower(${codice}) or lower(valori ->> 'addetto_id') = lower(${codice}))
        and importazione_id in (select one.id from importazione one where one.tipo in ('addetti', 'attestati')
          and one.cliente_id = (select cliente_id from addetto where addetto.id = ${id})))`,
    { nome, cognome, storage, more: [] },
  )

interface Named {
  readonly nome: string
  readonly cognome: string
  readonly storage: Forgotten['storage']
  /** What else is theirs alone. */
  readonly more: readonly string[]
}
async function forgetRows(tx: Tx, theirs: SQL, { nome, cognome, storage, more }: Named) {
  const ways = [...more, `${nome} ${cognome}`, `${cognome} ${nome}`].map(containing)
  const namesThem = sql`ilike any(${sql.param(ways)}::text[])`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update importazione_riga riga set valori = null, errori = '[]', avvisi = '[]'
    where ${theirs}
      or (lower(valori ->> 'nome') = lower(${nome}) and lower(valori ->> 'cognome') = lower(${cognome}))
      or exists (select 1 from jsonb_each_text(valori) cell where cell.value ${namesThem})
      or errori::text ${namesThem} or avvisi::text ${namesThem}
    returning importazione_id as id`)
  const imports = sql`${sql.param([...new Set(rows.map((row) => row.id))])}::int[]`
  const withName = sql`id = any(${imports}) or esempi::text ${namesThem} or file_dichiarati::text ${namesThem}`
  const { rows: sheets } = await tx.execute<{ file_id: string }>(
    sql`select file_id from importazione where file_id is not null and (${withName})`,
  )
  await tx.execute(sql`update importazione set file_id = null, esempi = '[]', file_dichiarati = null where ${withName}`)
  await removeUnusedFiles(
    tx,
    sheets.map(({ file_id }) => file_id),
    storage,
  )
}

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
