import { runCommand } from '../command.ts'
import { StartError } from '../config/start-error.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { findAccount, lockAccount } from '../kernel/access/accounts.ts'
import { resetFactors } from '../kernel/access/change-factor.ts'
import { factorsOf } from '../kernel/access/factors.ts'
import { systemClock, today } from '../kernel/clock.ts'

/**
 * `npm run reset-factor -- email`: removes the second factor of a user whom no other user can help, such as the last
 * administrator.
 */
await runCommand(async (config, [email], print) => {
  if (!email) throw new StartError('Di chi? npm run reset-factor -- <email>')
  const database = await openDatabase(config, () => {})
  try {
    await migrateDatabase(database.pool, async () => {})
    const done = await database.db.transaction(async (tx) => {
      const account = await findAccount(tx, email, today(systemClock))
      if (!account) throw new StartError(`Nessun utente ha l’indirizzo ${email}.`)
      await lockAccount(tx, account.id)
      if (!(await factorsOf(tx, account.id)).attivo) return false
      const reason = 'Azzerato dal server con npm run reset-factor'
      await resetFactors(tx, account, undefined, { reason, publicUrl: config.publicUrl })
      return true
    })
    print(
      done
        ? `Secondo fattore di ${email} azzerato: le sue sessioni sono chiuse.`
        : `${email} non ha un secondo fattore attivo.`,
    )
    return 0
  } finally {
    await database.close()
  }
})
