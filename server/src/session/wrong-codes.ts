import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { eventoSicurezza } from '../database/schema/factors.ts'
import type { Account } from '../kernel/access/accounts.ts'
import { wrongCodesMail } from '../kernel/access/security-mails.ts'
import { sendMail } from '../kernel/work/outbox.ts'

const first = 10
const then = 100

/**
 * Wrong codes after a right password mean that another person knows it: their owner gets a mail at the tenth of a day
 * since the last sign-in, and at every hundredth. Called after the event of the refusal, in its transaction.
 */
export async function mailWrongCodes(tx: Tx, account: Account, publicUrl: string) {
  const { rows } = await tx.execute<{ n: string }>(sql`select count(*) as n from ${eventoSicurezza} wrong
    where utente_id = ${account.id} and tipo = 'secondo_fattore_rifiutato' and at > now() - interval '1 day'
      and not exists (select 1 from ${eventoSicurezza} entered where entered.utente_id = ${account.id}
        and entered.tipo = 'accesso' and entered.at > wrong.at)`)
  const count = Number(rows[0]!.n)
  if (count === first || (count > 0 && count % then === 0))
    await sendMail(tx, wrongCodesMail(account, publicUrl, count))
}
