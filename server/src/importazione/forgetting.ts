import { and, inArray, not, sql } from 'drizzle-orm'
import { afterCommit } from '../database/after-commit.ts'
import { file } from '../database/schema/file.ts'
import type { Tx } from '../database/database.ts'
import { isReferenced } from '../kernel/records/references.ts'
import type { Forgotten } from '../kernel/slice.ts'

/**
 * Removes a person from the imports that name them: the rows lose their values, the import its examples and its sheet,
 * which contains all rows. What each row created, and the counts, stay.
 */
export async function forgetImported(tx: Tx, { id, nome, cognome, email, storage }: Forgotten) {
  const ways = [email, `${nome} ${cognome}`, `${cognome} ${nome}`].map(containing)
  const namesThem = sql`ilike any(${sql.param(ways)}::text[])`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update importazione_riga riga set valori = null, errori = '[]', avvisi = '[]'
    where (slice = 'utente' and record_id = ${id})
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
  await removeFiles(
    tx,
    sheets.map(({ file_id }) => file_id),
    storage,
  )
}

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** At once: what waits for the night is still there to be read. */
async function removeFiles(tx: Tx, ids: readonly string[], storage: Forgotten['storage']) {
  if (ids.length === 0) return
  const unused = and(inArray(file.id, [...ids]), not(isReferenced(file)))
  const removed = await tx.delete(file).where(unused).returning({ id: file.id })
  await afterCommit(tx, async () => {
    for (const { id } of removed) await storage.remove(id)
  })
}
