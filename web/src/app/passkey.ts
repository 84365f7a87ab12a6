import { startAuthentication } from '@simplewebauthn/browser'
import { otherWaysApi } from '@quadra/contract/session/other-ways'
import { ApiError, call } from '../client/call.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Requests a passkey from the browser; returns the fields of the grant. */
export async function showPasskey(mfa_token?: string) {
  const { sfida, opzioni } = await call(otherWaysApi.passkeyOpzioni, { body: { mfa_token } })
  try {
    return { sfida, risposta: { ...(await startAuthentication({ optionsJSON: opzioni as unknown as Options })) } }
  } catch {
    throw new ApiError(0, 'Nessuna passkey usata: riprova, oppure entra in un altro modo.')
  }
}
