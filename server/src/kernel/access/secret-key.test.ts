import { createSecretKey, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../backup/backup.ts'
import { restore } from '../../backup/restore.ts'
import { codeAt, factors } from '../../testing/factors.ts'
import { openProduct } from '../../testing/product.ts'
import { newPlace, openExisting } from '../../testing/places.ts'
import { cast, demoPassword } from '../../testing/cast.ts'
import { findSecretKey, SecretKey } from './secret-key.ts'

it('is made once, readable by its owner alone, and encrypts the same text differently each time', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const { mode } = await stat(join(product.config.dataDir, 'secret.key'))
  expect(mode & 0o777).toBe(0o600)
  const key = (await findSecretKey(product.db, product.config))!
  const [one, other] = [key.encrypt('JBSWY3DP'), key.encrypt('JBSWY3DP')]
  expect([one === other, key.decrypt(one), key.decrypt(other)]).toEqual([false, 'JBSWY3DP', 'JBSWY3DP'])
  const foreign = new SecretKey(createSecretKey(randomBytes(32)))
  expect(() => foreign.decrypt(one)).toThrow(/authenticate/)
  expect(foreign.id).not.toBe(key.id)
})

it('another key than the one named answers 503, and one line at the start', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const door = factors(product)
  const { token } = await door.enrol(cast.admin)
  await product.db.execute(sql`update setting set value = 'altra' where key = 'secret_key_id'`)
  expect(await findSecretKey(product.db, product.config)).toBeUndefined()
  const refused = await door.call(token, 'POST', '/api/profilo/totp', { password: demoPassword })
  expect([refused.status, refused.body.message]).toEqual([503, 'Manca SECRET_KEY'])
  const step = (await door.signIn(cast.admin)).body
  expect((await door.mfa(step['mfa_token'], { codice: '123456' })).status).toBe(503)
})

it('a restore without its key makes a new one: apps are refused in words, recovery codes work', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const { segreto, codici } = await factors(product).enrol(cast.gestore)
  const copy = join(product.config.dataDir, 'copia.tar')
  await backUp(product.config, copy, () => {})
  const elsewhere = await newPlace()
  onTestFinished(elsewhere.remove)
  await restore(elsewhere.config, copy, () => {})
  const restored = await openExisting(elsewhere.config)
  onTestFinished(restored.close)
  const grant = async (body: object) => {
    const payload = { client_id: 'quadra-web', client_secret: 'quadra-web', ...body }
    const answer = await restored.app.http.inject({ method: 'POST', url: '/oauth/token', payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const first = { grant_type: 'password', username: cast.gestore, password: demoPassword }
  const { mfa_token, metodi } = (await grant(first)).body
  expect(metodi).toEqual(['totp', 'recupero'])
  const codice = codeAt(segreto, new Date(Date.now() + 30_000))
  const app = await grant({ grant_type: 'mfa', mfa_token, codice })
  expect([app.status, app.body['message']]).toEqual([400, 'Chiedere l’azzeramento del secondo fattore'])
  expect((await grant({ grant_type: 'mfa', mfa_token, codice_recupero: codici[0] })).status).toBe(200)
})
