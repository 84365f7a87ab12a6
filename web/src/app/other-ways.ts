import { erroriProvider, type ErroreProvider } from '@quadra/contract/session/other-ways'
import { ApiError } from '../client/call.ts'
import { enter } from '../client/session.ts'

/** Comes in by a passkey of this browser. */
export async function enterByPasskey() {
  const { showPasskey } = await import('./passkey.ts')
  return enter({ grant_type: 'passkey', ...(await showPasskey()) })
}

/** What a provider redirected back with: a code that is valid once, or the reason of a refusal. */
export async function enterByProvider(hash: string) {
  const [name, value = ''] = hash.slice(1).split('=')
  if (name === 'codice') return enter({ grant_type: 'oidc', codice: value })
  throw new ApiError(400, erroriProvider[value as ErroreProvider] ?? erroriProvider.non_raggiungibile)
}
