import { runCommand } from '../command.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'

/** `npm run migrate`: brings the schema up to date, as the role of DATABASE_URL, where the product's own role may not (docs/production.md). */
await runCommand(async (config, _args, print) => {
  const database = await openDatabase(config, () => {})
  try {
    await migrateDatabase(database.pool, async () => {})
    print('Lo schema del database è aggiornato.')
    return 0
  } finally {
    await database.close()
  }
})
