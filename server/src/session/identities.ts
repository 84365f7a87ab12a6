import type { ErroreProvider } from '@quadra/contract/session/other-ways'
import { and, eq } from 'drizzle-orm'
import { type OidcProvider, servesMany } from '../config/oidc-providers.ts'
import { utenteIdentita } from '../database/schema/factors.ts'
import { findAccount, lockAccount, readAccount } from '../kernel/access/accounts.ts'
import { recordFactorChange } from '../kernel/access/change-factor.ts'
import type { Origin } from '../kernel/access/events.ts'
import { linkedMail } from '../kernel/access/security-mails.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import type { ProvenIdentity } from './oidc-client.ts'

type Found = { readonly id: number } | { readonly errore: ErroreProvider; readonly user: number | undefined }

/**
 * The user of an identity: known by issuer and subject, with any address; else linked, the first time, by a verified
 * address. No user is ever created, and none linked to two subjects of one issuer.
 */
export async function personOf(
  { db, config, clock }: App,
  provider: OidcProvider,
  identity: ProvenIdentity,
  origin: Origin,
): Promise<Found> {
  const { issuer, sub, email } = identity
  const mine = and(eq(utenteIdentita.issuer, issuer), eq(utenteIdentita.sub, sub))
  const [known] = await db.select().from(utenteIdentita).where(mine)
  if (known) return activeOr(await readAccount(db, known.utente_id, today(clock)))
  if (email === undefined || !isTheirAddress(provider, { ...identity, email }))
    return { errore: 'email_non_verificata', user: undefined }
  const account = await findAccount(db, email, today(clock))
  if (!account?.active) return { errore: 'nessun_utente', user: account?.id }
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const others = and(eq(utenteIdentita.utente_id, account.id), eq(utenteIdentita.issuer, issuer))
    const [other] = await tx.select().from(utenteIdentita).where(others)
    if (other) return other.sub === sub ? { id: account.id } : { errore: 'altro_accesso' as const, user: account.id }
    await tx.insert(utenteIdentita).values({ utente_id: account.id, issuer, sub, email })
    await recordFactorChange(tx, account, account, {
      reason: `Accesso collegato: ${provider.nome}`,
      event: { tipo: 'accesso_collegato' },
      origin,
      mail: linkedMail(account, config.publicUrl, provider.nome),
    })
    return { id: account.id }
  })
}

const activeOr = (account: Awaited<ReturnType<typeof readAccount>>): Found =>
  account?.active ? { id: account.id } : { errore: 'nessun_utente', user: account?.id }

/**
 * Whether the address may link a user: within the named domains, if any, and verified, or trusted as the organisation's
 * own. Where accounts of many organisations come by one issuer, trust needs its word that the account is of that domain.
 */
export function isTheirAddress(
  { issuer, domini, email_fidata }: Pick<OidcProvider, 'issuer' | 'domini' | 'email_fidata'>,
  {
    email,
    isVerified,
    domain,
    ownsDomain,
  }: Omit<ProvenIdentity, 'issuer' | 'sub' | 'email' | 'token'> & { readonly email: string },
) {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domini && !domini.includes(own)) return false
  return isVerified || (email_fidata && (!servesMany(issuer) || domain === own || ownsDomain))
}
