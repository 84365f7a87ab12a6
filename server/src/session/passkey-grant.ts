import type { TokenAnswer } from '@quadra/contract/session/api'
import type { FastifyRequest } from 'fastify'
import { readAccount } from '../kernel/access/accounts.ts'
import { readChallenge } from '../kernel/access/challenge.ts'
import { challengeAnyone } from '../kernel/access/unanswered.ts'
import { attempt } from '../kernel/access/limits.ts'
import { answersPasskey, checkPasskey } from '../kernel/access/passkey-proof.ts'
import { ensureRelyingParty, passkeysOf, signInOptions } from '../kernel/access/passkeys.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { addressOf } from '../kernel/http/counted-address.ts'
import { openSession, type TokenCall, type TokenRequest } from './open-session.ts'
import { recordRefusal, refused } from './refusals.ts'

const seconds = 5 * 60

/** What a browser needs to show a passkey: any, or after the password one of that person. */
export async function passkeyOptions({ db, config }: App, request: FastifyRequest, mfa_token: string | undefined) {
  ensureRelyingParty(config)
  const first = mfa_token ? await readChallenge(db, 'mfa', mfa_token) : undefined
  if (mfa_token && !first) throw refused('invalid_grant', 'Il secondo passaggio è scaduto: accedere di nuovo')
  const utente_id = first?.utente_id ?? undefined
  const sfida = await challengeAnyone(db, request, { tipo: 'passkey', seconds, ...(utente_id && { utente_id }) })
  return {
    sfida,
    opzioni: { ...(await signInOptions(config, sfida, utente_id ? await passkeysOf(db, utente_id) : [])) },
  }
}

/** A passkey proves both factors: the identity, and the presence of the user. */
export async function byPasskey(call: TokenCall, { sfida = '', risposta }: TokenRequest): Promise<TokenAnswer> {
  const { app, request } = call
  if (!sfida || !risposta) throw refused('invalid_request', 'Manca la passkey')
  let user: number | undefined
  try {
    const verified = await attempt(app.db, { address: addressOf(request) }, async () => {
      const found = await checkPasskey(app, sfida, risposta)
      user = found?.passkey.utente_id
      return found
    })
    const account = verified && (await readAccount(app.db, verified.passkey.utente_id, today(app.clock)))
    const pair =
      account?.active &&
      (await openSession(call, account, 'passkey', async (tx) => answersPasskey(tx, sfida, verified!)))
    if (!pair) throw wrongPasskey()
    return pair
  } catch (error) {
    await recordRefusal(app, request, error, { tipo: 'accesso_rifiutato', user })
    throw error
  }
}

const wrongPasskey = () => refused('invalid_grant', 'Passkey non accettata')
