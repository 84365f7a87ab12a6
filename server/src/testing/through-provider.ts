import { expect } from 'vitest'
import { factors } from './factors.ts'
import type { Claims, IdentityProvider } from './identity-provider.ts'
import type { TestProduct } from './product.ts'

export const publicUrl = 'http://quadra.test'
export const callbackOf = (id: string) => `${publicUrl}/oauth/oidc/${id}/callback`
/** How an installation names a provider. */
export const providerAt = (issuer: string, more: object = {}) => ({
  id: 'azienda',
  nome: 'Azienda',
  issuer,
  client_id: 'quadra',
  client_secret: 'segreto',
  ...more,
})

/** Where a browser is after it came back from its provider. */
export interface Back {
  readonly codice?: string
  readonly errore?: string
  readonly back: string
  readonly cookie: string
}

/** Sign-ins through a provider, as a browser makes them. */
export function throughProvider(product: TestProduct, identity: IdentityProvider) {
  const door = factors(product)
  const get = (url: string, cookie?: string) =>
    product.request(undefined, 'GET', url, undefined, cookie ? { headers: { cookie } } : {})
  async function start(id = 'azienda') {
    const { status, headers } = await get(`/oauth/oidc/${id}`)
    const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('quadra_oidc='))
    return {
      status,
      location: String(headers['location']),
      cookie: String(cookie).split(';')[0]!,
      line: String(cookie),
    }
  }
  /** Through product and provider and back, as one browser; returns the fragment of the final address. */
  async function through(claims: Claims | 'refuses', id = 'azienda'): Promise<Back> {
    const begun = await start(id)
    const back = await identity.signInAs(begun.location, claims)
    const { status, headers } = await get(back.slice(publicUrl.length), begun.cookie)
    expect([status, String(headers['location']).split('#')[0]]).toEqual([302, '/pages/login-boxed'])
    const [, name, value] = /#(\w+)=(.+)$/.exec(String(headers['location']))!
    return { [name!]: value!, back, cookie: begun.cookie }
  }
  const exchange = ({ codice, cookie }: Pick<Back, 'codice' | 'cookie'>) =>
    door.grant({ grant_type: 'oidc', codice }, { headers: { cookie } })
  return { door, get, start, through, exchange }
}
