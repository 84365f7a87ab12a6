import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { utenteIdentita } from '../../database/schema/factors.ts'
import { utente } from '../../database/schema/registry.ts'
import type { Account } from './accounts.ts'
import { readPolicy } from './policy.ts'

/** Whether a person may come in by their provider alone: by the rules, and never the last active administrator. */
export async function mustUseProvider(
  db: Connection,
  { oidcProviders }: Pick<Config, 'oidcProviders'>,
  { id, ruolo }: Account,
) {
  if (oidcProviders.length === 0) return false
  const { solo_provider, ruoli_obbligati } = await readPolicy(db)
  if (!solo_provider || !ruoli_obbligati.includes(ruolo)) return false
  const issuers = oidcProviders.map(({ issuer }) => issuer)
  const linked = and(eq(utenteIdentita.utente_id, id), inArray(utenteIdentita.issuer, issuers))
  if ((await db.$count(utenteIdentita, linked)) === 0) return false
  const otherAdmins = and(eq(utente.ruolo, 'admin'), eq(utente.stato, 1), ne(utente.id, id))
  return ruolo !== 'admin' || (await db.$count(utente, otherAdmins)) > 0
}
