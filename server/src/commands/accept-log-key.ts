import { runCommand } from '../command.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { acceptLogKey } from '../kernel/log/anchor/log-key.ts'
import { openSigner } from '../kernel/log/anchor/key.ts'

/** `npm run accept-log-key`: says that the key that signs the seals was changed on purpose. */
await runCommand(async (config, _args, print) => {
  const database = await openDatabase(config, () => {})
  try {
    await migrateDatabase(database.pool, async () => {})
    const { key } = await openSigner(config)
    const isNew = await database.db.transaction((tx) => acceptLogKey(tx, key))
    print(
      isNew ? `D’ora in poi la chiave dei sigilli è ${key}.` : 'La chiave dei sigilli è già quella di questo database.',
    )
    return 0
  } finally {
    await database.close()
  }
})
