import { sql } from 'drizzle-orm'
import type { Connection, Db } from '../database/database.ts'

/** Simulates an intruder with the rights of the database's owner, checks what is detected, then restores everything. */
export async function intruding<Seen>(
  db: Db,
  statements: readonly (string | ReturnType<typeof sql>)[],
  look: (db: Db) => Promise<Seen>,
): Promise<Seen> {
  const undo = new Error('undo')
  let seen: Seen | undefined
  return db
    .transaction(async (tx): Promise<Seen> => {
      await tx.execute(sql`alter table change_log disable trigger user`)
      await tx.execute(sql`alter table change_log_seal disable trigger user`)
      for (const statement of statements) await tx.execute(statement)
      seen = await look(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error === undo) return seen!
      throw error
    })
}

/** An intruder who knows how the chain is made makes it again, over the current lines and seals. */
export const chainedAnew = [
  `do $$ declare l change_log; begin
    for l in select * from change_log order by id loop
      l.previous_hash := (select hash from change_log p where p.slice = l.slice and p.record_id = l.record_id and p.id < l.id order by id desc limit 1);
      update change_log set previous_hash = l.previous_hash, hash = encode(sha256(convert_to(change_log_text(l), 'UTF8')), 'hex') where id = l.id;
    end loop; end $$`,
  `do $$ declare s change_log_seal; above text; begin
    for s in select * from change_log_seal order by id loop
      s.lines_hash := (select encode(sha256(convert_to(coalesce(string_agg(hash, '' order by id), ''), 'UTF8')), 'hex') from change_log where id = any(s.line_ids));
      update change_log_seal set lines_hash = s.lines_hash, previous_hash = above,
        hash = encode(sha256(convert_to(coalesce(above, '') || s.lines_hash, 'UTF8')), 'hex') where id = s.id returning hash into above;
    end loop; end $$`,
]

export const newestSeal = async (db: Connection) =>
  (
    await db.execute<{ id: number; hash: string }>(
      sql`select id::int, hash from change_log_seal order by id desc limit 1`,
    )
  ).rows[0]!
