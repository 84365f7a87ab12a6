import { and, eq } from 'drizzle-orm'
import { utenteIdentita } from '../database/schema/factors.ts'
import { lockAccount, readAccount } from '../kernel/access/accounts.ts'
import { recordFactorChange } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { mustUseProvider } from '../kernel/access/provider-only.ts'
import { unlinkedMail } from '../kernel/access/security-mails.ts'
import type { App } from '../kernel/app.ts'
import { conflict, notFound } from '../kernel/errors.ts'
import type { OwnCall } from './own-change.ts'

/**
 * Removes a link: that account can no longer sign in here, until its address links it again. A person who may come in by
 * the provider alone would bring the password back by it.
 */
export async function removeIdentity({ config }: App, { db, session, request }: OwnCall, id: number) {
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    const person = (await readAccount(tx, session.id, session.today))!
    const mustUse = await mustUseProvider(tx, config, person)
    const mine = and(eq(utenteIdentita.id, id), eq(utenteIdentita.utente_id, session.id))
    const [removed] = await tx.delete(utenteIdentita).where(mine).returning({ issuer: utenteIdentita.issuer })
    if (!removed) throw notFound()
    if (mustUse && !(await mustUseProvider(tx, config, person))) throw conflict(onlyWayIn)
    const nome = config.oidcProviders.find(({ issuer }) => issuer === removed.issuer)?.nome ?? removed.issuer
    await recordFactorChange(tx, person, session, {
      reason: `Accesso scollegato: ${nome}`,
      origin: originOf(request),
      mail: unlinkedMail(person, config.publicUrl, nome),
    })
  })
}

const onlyWayIn = 'Il tuo ruolo entra solo con il provider: l’accesso collegato non si può togliere'
