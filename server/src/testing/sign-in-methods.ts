import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { utenteIdentita, utentePasskey } from '../database/schema/factors.ts'
import { utente } from '../database/schema/registry.ts'
import type { Keys } from './calls.ts'
import { cast, type Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** A passkey and an identity of a person's, and the session they call with: no call makes these without a device or a provider. */
export async function signInMethods(
  product: TestProduct,
  who: Who,
): Promise<Record<'passkey' | 'identita' | 'sessione', Keys>> {
  const { db, as } = product
  const [person] = await db.select({ id: utente.id }).from(utente).where(eq(utente.email, cast[who]))
  const passkey = await addPasskey(product, person!.id)
  const identity = { utente_id: person!.id, issuer: 'https://accesso.example.org', sub: randomUUID(), email: cast[who] }
  const [identita] = await db.insert(utenteIdentita).values(identity).returning({ id: utenteIdentita.id })
  const [sessione] = (await as(who).get('/api/profilo/sessione')).body.data
  return { passkey, identita: identita!, sessione: { id: sessione.id } }
}

export async function addPasskey({ db }: TestProduct, utente_id: number): Promise<Keys> {
  const device = { credential_id: randomUUID(), public_key: 'x', counter: 0, transports: [], nome: 'Telefono' }
  const [passkey] = await db
    .insert(utentePasskey)
    .values({ ...device, utente_id })
    .returning({ id: utentePasskey.id })
  return passkey!
}
