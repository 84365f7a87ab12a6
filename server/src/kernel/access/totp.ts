import { Secret, TOTP } from 'otpauth'
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { utenteTotp } from '../../database/schema/factors.ts'
import { conflict, invalid } from '../errors.ts'
import type { SecretKey } from './secret-key.ts'

const seconds = 30
/** How long an app may be confirmed after its secret was shown. */
const pendingMinutes = 30

const appOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Quadra',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: seconds,
    secret: Secret.fromBase32(secret),
  })

/** Begins an enrolment, in place of one that was begun before; the app in use stays in use until the new one is confirmed. */
export async function beginTotp(tx: Connection, utente_id: number, email: string, key: SecretKey) {
  const segreto = new Secret({ size: 20 }).base32
  await tx.delete(utenteTotp).where(and(eq(utenteTotp.utente_id, utente_id), isNull(utenteTotp.confermato_il)))
  await tx.insert(utenteTotp).values({ utente_id, segreto_cifrato: key.encrypt(segreto), chiave: key.id })
  return { segreto, uri: appOf(segreto, email).toString() }
}

/** Activates the enrolled app, if the code is one of its codes. */
export async function confirmTotp(tx: Connection, utente_id: number, codice: string, key: SecretKey, at: Date) {
  const mine = and(eq(utenteTotp.utente_id, utente_id), isNull(utenteTotp.confermato_il))
  const recent = gt(utenteTotp.created_at, sql`now() - make_interval(mins => ${pendingMinutes})`)
  const [pending] = await tx.select().from(utenteTotp).where(and(mine, recent)).for('update')
  if (!pending || pending.chiave !== key.id) throw conflict('Ricominciare: il codice QR non è più valido')
  const step = matchingStep(key.decrypt(pending.segreto_cifrato), codice, at)
  if (step === undefined) throw invalid({ codice: 'Codice non corretto' })
  await tx.delete(utenteTotp).where(and(eq(utenteTotp.utente_id, utente_id), isNotNull(utenteTotp.confermato_il)))
  await tx
    .update(utenteTotp)
    .set({ confermato_il: sql`now()`, ultimo_passo: step })
    .where(eq(utenteTotp.id, pending.id))
}

export type TotpCheck = 'right' | 'wrong' | 'unreadable'

/** Accepts a code of the app in use, its step once: of two who send the same one, one. */
export async function acceptTotp(
  tx: Connection,
  utente_id: number,
  codice: string,
  key: SecretKey,
  at: Date,
): Promise<TotpCheck> {
  const inUse = and(eq(utenteTotp.utente_id, utente_id), isNotNull(utenteTotp.confermato_il))
  const [app] = await tx.select().from(utenteTotp).where(inUse)
  if (!app) return 'wrong'
  if (app.chiave !== key.id) return 'unreadable'
  const step = matchingStep(key.decrypt(app.segreto_cifrato), codice, at)
  if (step === undefined) return 'wrong'
  const accepted = await tx
    .update(utenteTotp)
    .set({ ultimo_passo: step })
    .where(and(eq(utenteTotp.id, app.id), or(isNull(utenteTotp.ultimo_passo), lt(utenteTotp.ultimo_passo, step))))
    .returning({ id: utenteTotp.id })
  return accepted.length > 0 ? 'right' : 'wrong'
}

/** The step of this code: the current one, or the one before or after, since clocks differ. */
function matchingStep(secret: string, codice: string, at: Date): number | undefined {
  const token = codice.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = appOf(secret).validate({ token, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / seconds) + delta
}

/** Enrolments that were never completed. */
export const forgetPendingTotp = (tx: Connection) =>
  tx.execute(sql`delete from ${utenteTotp} where confermato_il is null and created_at < now() - interval '1 day'`)
