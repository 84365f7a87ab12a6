import { runCommand } from '../command.ts'
import { migrateDatabase, pendingMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'

/**
 * `npm run migrate`: brings the schema up to date, as the role of DATABASE_URL, where the product's own role may not
 * (docs/production.md). With `--check` it only prints what it would do, and whether processes of the previous version
 * may run meanwhile.
 */
await runCommand(async (config, args, print) => {
  const database = await openDatabase(config, () => {})
  try {
    if (args.includes('--check')) {
      const client = await database.pool.connect()
      const pending = await pendingMigrations(client).finally(() => client.release())
      print(describePending(pending))
      return 0
    }
    await migrateDatabase(database.pool, async () => {})
    print('Lo schema del database è aggiornato.')
    return 0
  } finally {
    await database.close()
  }
})

function describePending({ count, additive }: Awaited<ReturnType<typeof pendingMigrations>>) {
  if (!count) return 'Lo schema del database è già quello di questa versione: riavviare i processi uno alla volta.'
  const many = count === 1 ? 'Una migrazione da applicare' : `${count} migrazioni da applicare`
  return additive
    ? `${many}, solo aggiunte: riavviare i processi uno alla volta, gli altri intanto continuano.`
    : `${many}, non solo aggiunte: riavviare tutti i processi insieme, quelli della versione precedente saranno rifiutati.`
}
