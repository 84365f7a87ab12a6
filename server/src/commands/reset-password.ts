import { writeInstant } from '@quadra/contract/kernel/list'
import { runCommand } from '../command.ts'
import { StartError } from '../config/start-error.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { findAccount } from '../kernel/access/accounts.ts'
import { mustUseProvider } from '../kernel/access/provider-only.ts'
import { systemClock, today } from '../kernel/clock.ts'
import { linkFromServer } from '../session/recovery.ts'

/**
 * `npm run reset-password -- email`: prints, once, a link by which a user chooses a new password. For whom no mail
 * reaches, such as the first administrator.
 */
await runCommand(async (config, [email], print) => {
  if (!email) throw new StartError('Di chi? npm run reset-password -- <email>')
  const database = await openDatabase(config, () => {})
  try {
    await migrateDatabase(database.pool, async () => {})
    const made = await database.db.transaction(async (tx) => {
      const account = await findAccount(tx, email, today(systemClock))
      if (!account) throw new StartError(`Nessun utente ha l’indirizzo ${email}.`)
      if (!account.active)
        throw new StartError(`${email} non può accedere: il suo utente, o la sua cooperativa, non è attivo.`)
      if (await mustUseProvider(tx, config, account))
        throw new StartError(`${email} accede solo con il provider dell’organizzazione: una password non servirebbe.`)
      return linkFromServer(tx, account, config.publicUrl)
    })
    print(
      `Collegamento per scegliere una nuova password di ${email}, valido una volta sola, fino al ${writeInstant(made.expires_at)}:`,
    )
    print(made.url)
    print('Compare solo ora: darlo alla persona, e a nessun altro.')
    return 0
  } finally {
    await database.close()
  }
})
