import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { type Key, newKey, signed, startSigningProvider } from '../testing/signing-provider.ts'
import { callbackOf, providerAt, publicUrl } from '../testing/through-provider.ts'

/** A token counts by the signature of its provider's keys of that moment, and by nothing else. */
let provider: Awaited<ReturnType<typeof startSigningProvider>>
let product: TestProduct
let email: string
beforeAll(async () => {
  provider = await startSigningProvider()
  const own = providerAt(provider.issuer)
  const ofDomain = { ...own, id: 'dominio', email_fidata: true, domini: ['example.org'] }
  product = await openProduct({ OIDC_PROVIDERS: JSON.stringify([own, ofDomain]) })
  email = (await people(product).create('admin', { ruolo: 'gestore_multisito' })).email
})
afterAll(async () => {
  await product.close()
  provider.stop()
})
const first = newKey('uno')
beforeEach(() => {
  provider.state.keys = [first]
})

type Sign = (claims: object) => string
/** Signs in with a token that the test signs; answers the fragment of the final address. */
async function outcome(sign: Sign, more: object = {}, id = 'azienda') {
  const begun = await product.request(undefined, 'GET', `/oauth/oidc/${id}`)
  const { searchParams } = new URL(String(begun.headers['location']))
  const now = Math.floor(Date.now() / 1000)
  const nonce = searchParams.get('nonce')
  const claims = { iss: provider.issuer, aud: 'quadra', sub: 'persona', iat: now, exp: now + 60, nonce }
  provider.state.token = sign({ ...claims, email, email_verified: true, ...more })
  const url = `${callbackOf(id).slice(publicUrl.length)}?state=${searchParams.get('state')}&code=x`
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!
  const { headers } = await product.request(undefined, 'GET', url, undefined, { headers: { cookie } })
  return String(headers['location']).split('#')[1]
}
const by =
  (key: Key, ...more: [header?: object, signature?: (key: Key, text: string) => Buffer]): Sign =>
  (claims) =>
    signed(key, claims, ...more)
const accepted = expect.stringMatching(/^codice=/)
const refused = 'errore=non_raggiungibile'

describe('the signature of a token', () => {
  it('is checked: random bytes, another key of the same name, none, and one made with the public key are refused', async () => {
    expect(await outcome(by(first))).toEqual(accepted)
    const forged: Record<string, Sign> = {
      'random bytes': by(first, {}, () => randomBytes(256)),
      empty: by(first, {}, () => Buffer.alloc(0)),
      'another key': by(newKey('uno')),
      'an unknown key': by(newKey('due')),
      'no algorithm': by(first, { alg: 'none' }, () => Buffer.alloc(0)),
      'the public key as a secret': by(first, { alg: 'HS256' }, ({ publicKey }, text) =>
        createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest(),
      ),
      'of other claims': (claims) => {
        const [header, , signature] = signed(first, claims).split('.')
        return [header, signed(first, { ...claims, sub: 'altra' }).split('.')[1], signature].join('.')
      },
    }
    for (const [name, sign] of Object.entries(forged)) expect([name, await outcome(sign)]).toEqual([name, refused])
  })

  it('by a new key counts at once, and by a withdrawn one no more', async () => {
    const second = newKey('due')
    expect(await outcome(by(first))).toEqual(accepted)
    provider.state.keys = [first, second]
    expect([await outcome(by(second)), await outcome(by(first))]).toEqual([accepted, accepted])
    provider.state.keys = [second]
    expect([await outcome(by(first)), await outcome(by(second))]).toEqual([refused, accepted])
    provider.state.keys = []
    expect(await outcome(by(second))).toBe(refused)
  })
})

it('an address outside the named domains links no user', async () => {
  const made = await people(product).create('admin', { ruolo: 'gestore_multisito', email: 'fuori@altrove.example' })
  expect(await outcome(by(first), { sub: 'fuori', email: made.email }, 'dominio')).toBe('errore=email_non_verificata')
  const inside = await people(product).create('admin', { ruolo: 'gestore_multisito', email: 'dentro@example.org' })
  const claims = { sub: 'dentro', email: inside.email, email_verified: undefined }
  expect(await outcome(by(first), claims, 'dominio')).toEqual(accepted)
})
