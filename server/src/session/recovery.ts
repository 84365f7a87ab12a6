import { changePasswordPath } from '@quadra/contract/session/place'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import type { Connection } from '../database/database.ts'
import { recoveryToken } from '../database/schema/access.ts'
import { Refusal } from '../kernel/errors.ts'
import { sendMail } from '../kernel/outbox.ts'
import { recoveryMail } from './mails.ts'
import { hashPassword, refuseCommon } from '../kernel/access/passwords.ts'
import { setPassword } from '../kernel/access/set-password.ts'
import { findAccount, readAccount } from './queries.ts'
import { hashToken, newToken } from '../kernel/access/tokens.ts'

const validMinutes = 30
const perHour = 5

/** Mails a link to a known, active user within the limit; for everybody else does nothing, and nobody can tell. */
export async function startRecovery({ db, config }: App, email: string) {
  const account = await findAccount(db, email)
  if (!account?.active) return
  await db.transaction(async (tx) => {
    // Who asks many times at once takes turns: each finds the mails of those before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('password recovery'), ${account.id})`)
    const [recent] = await tx
      .select({ n: count() })
      .from(recoveryToken)
      .where(and(eq(recoveryToken.utente_id, account.id), gt(recoveryToken.created_at, sql`now() - interval '1 hour'`)))
    if ((recent?.n ?? 0) >= perHour) return
    const token = newToken()
    await tx.insert(recoveryToken).values({
      utente_id: account.id,
      hash: hashToken(token),
      expires_at: sql`now() + make_interval(mins => ${validMinutes})`,
    })
    await sendMail(tx, recoveryMail(account, `${config.publicUrl}${changePasswordPath(token)}`))
  })
}

export async function isRecoveryOpen(db: Connection, token: string): Promise<boolean> {
  const [found] = await db.select({ id: recoveryToken.id }).from(recoveryToken).where(open(token))
  return found !== undefined
}

/** A password that is refused does not consume the token. */
export async function finishRecovery({ db }: App, token: string, password: () => string) {
  if (!(await isRecoveryOpen(db, token))) throw closed()
  const chosen = password()
  await refuseCommon(chosen)
  const hash = await hashPassword(chosen)
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(recoveryToken)
      .set({ used_at: sql`now()` })
      .where(open(token))
      .returning({ utente_id: recoveryToken.utente_id })
    const person = used && (await readAccount(tx, used.utente_id))
    if (!person?.active) throw closed()
    await setPassword(tx, person, hash, person)
  })
}

const open = (token: string) =>
  and(eq(recoveryToken.hash, hashToken(token)), isNull(recoveryToken.used_at), gt(recoveryToken.expires_at, sql`now()`))

const closed = () => new Refusal(404, 'Il collegamento non è valido o è scaduto: chiederne uno nuovo')
