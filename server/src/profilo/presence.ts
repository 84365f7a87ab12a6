import type { profiloApi } from '@quadra/contract/profilo/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Tx } from '../database/database.ts'
import { confirmPassword } from '../kernel/access/confirm-password.ts'
import { originOf, recordLimit } from '../kernel/access/events.ts'
import { attempt, countedAs, LimitReached } from '../kernel/access/limits.ts'
import { answersPasskey, checkPasskey, parsed } from '../kernel/access/passkey-proof.ts'
import { notePresence } from '../kernel/access/presence.ts'
import { secretKeyOf } from '../kernel/access/secret-key.ts'
import { acceptTotp } from '../kernel/access/totp.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import { addressOf } from '../kernel/http/counted-address.ts'
import { type OwnCall, wrongPassword } from './own-change.ts'

type Given = Body<(typeof profiloApi)['presenza']>

/** A proof that a session's person is there: from then on it counts as if they had just signed in. */
export async function provePresence(app: App, call: OwnCall, given: Given) {
  const { db, session, request } = call
  const { password, codice, passkey } = given
  if (password) await confirmPassword(db, session, request, password, wrongPassword)
  else if (!codice && !passkey) throw invalid({ password: 'Password obbligatoria' })
  const use = password ? async () => true : await byFactor(app, call, given)
  const noted = await db.transaction(async (tx) => (await use(tx)) && (await notePresence(tx, session)))
  if (!noted) throw invalid({ passkey: wrongPasskey })
}

/** Attempts count with those at the password: a failure blocks this session alone. */
async function byFactor(app: App, { db, session, request }: OwnCall, { codice, passkey }: Given) {
  const own = { account: countedAs('session', String(session.family)), address: addressOf(request), known: true }
  const check = async (): Promise<((tx: Tx) => Promise<boolean>) | undefined> => {
    if (codice) {
      const key = await secretKeyOf(db, app.config)
      return (await acceptTotp(db, session.id, codice, key, app.clock())) === 'right' ? async () => true : undefined
    }
    const { sfida, risposta } = (parsed(passkey) ?? {}) as { sfida?: unknown; risposta?: unknown }
    const verified = typeof sfida === 'string' ? await checkPasskey(app, sfida, risposta) : undefined
    return verified?.passkey.utente_id === session.id
      ? (tx) => answersPasskey(tx, sfida as string, verified)
      : undefined
  }
  const use = await attempt(db, own, check).catch(async (error: unknown) => {
    if (error instanceof LimitReached) await recordLimit(db, error, session.id, originOf(request))
    throw error
  })
  if (!use) throw invalid(codice ? { codice: 'Codice non corretto' } : { passkey: wrongPasskey })
  return use
}

const wrongPasskey = 'Passkey non accettata'
