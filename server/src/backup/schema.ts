import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../database/outdated.ts'
import { BackupError, type Head } from './format.ts'

/** The steps that make the schema a backup was taken from, and those that bring it up to today's. */
export function migrationsFor({ migrations }: Head) {
  const known = knownMigrations()
  const isKnown = migrations.every(({ hash }, index) => known[index]?.hash === hash)
  if (!isKnown)
    throw new BackupError(
      'La copia viene da una versione di Quadra che questo programma non conosce: aggiornarlo e riprovare.',
    )
  return { before: known.slice(0, migrations.length), after: known.slice(migrations.length) }
}

export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** What drizzle's own migrator does, but in the caller's transaction: its own would end it. */
export async function applyMigrations(client: pg.ClientBase, migrations: ReturnType<typeof knownMigrations>) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
