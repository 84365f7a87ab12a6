import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

/** Guessing reveals neither passwords nor which accounts exist. */
let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
afterEach(() => product.db.execute(sql`delete from sign_in_failure`))

const signIn = (username: string, password: string, remoteAddress = '192.0.2.1') => {
  const body = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web', username, password }
  return product.request(undefined, 'POST', '/oauth/token', body, { remoteAddress })
}
const recover = (email: string) => product.anonymous.post('/api/utente/token_password', { email })

describe('an address that guesses', () => {
  it('is stopped after a hundred failures, whatever the accounts; other addresses are not', async () => {
    await product.db.execute(sql`insert into sign_in_failure (account, address)
      select 'account ' || n, '192.0.2.1' from generate_series(1, 99) n`)
    expect((await signIn(cast.utenteAlfa, 'Sbagliata!1')).status).toBe(400)
    const stopped = await signIn(cast.admin, demoPassword)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    expect(stopped.body).toEqual((await signIn('mai.visto@example.org', 'Sbagliata!1')).body)
    expect((await signIn(cast.admin, demoPassword, '192.0.2.2')).status).toBe(200)
  })

  it('cannot pass for another one by saying so', async () => {
    await product.db.execute(sql`insert into sign_in_failure (account, address)
      select 'account ' || n, '192.0.2.1' from generate_series(1, 100) n`)
    const body = {
      grant_type: 'password',
      client_id: 'quadra-web',
      client_secret: 'quadra-web',
      username: cast.admin,
      password: demoPassword,
    }
    const { status } = await product.request(undefined, 'POST', '/oauth/token', body, {
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' },
    })
    expect(status).toBe(429)
  })
})

describe('the existence of an account', () => {
  it.each([
    ['signing in', 11, async (who: string) => signIn(who, 'Sbagliata!1')],
    ['a request for a new password', 61, async (who: string) => recover(who)],
  ])('is not revealed by the time of %s', async (_, rounds, ask) => {
    const time = async (who: string) => {
      const from = performance.now()
      await ask(who)
      return performance.now() - from
    }
    const known: number[] = []
    const unknown: number[] = []
    await time(cast.admin)
    // Interleaved, so that other load of the machine affects both equally.
    for (let n = 0; n < rounds; n++) {
      const person = Object.values(cast)[n % 8]!
      known.push(await time(person))
      unknown.push(await time(`nessuno${n}@example.org`))
    }
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
    expect(median(unknown) / median(known)).toBeLessThan(1.6)
  })

  it('is not revealed by the words for one that was switched off', async () => {
    await product.db.execute(sql`update utente set stato = 0 where email = ${cast.utenteBeta}`)
    const off = await signIn(cast.utenteBeta, demoPassword)
    const unknown = await signIn('nessuno@example.org', demoPassword)
    expect([off.status, off.body]).toEqual([unknown.status, unknown.body])
    const recovered = await recover(cast.utenteBeta)
    expect(recovered.body.data.message.replace(cast.utenteBeta, 'x')).toBe(
      (await recover('nessuno@example.org')).body.data.message.replace('nessuno@example.org', 'x'),
    )
  })
})

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
