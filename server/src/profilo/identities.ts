import { and, eq } from 'drizzle-orm'
import { utenteIdentita } from '../database/schema/factors.ts'
import { readAccount } from '../kernel/access/accounts.ts'
import { recordFactorChange } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { unlinkedMail } from '../kernel/access/security-mails.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import type { OwnCall } from './own-change.ts'

/** Removes a link: that account can no longer sign in here, until its address links it again. */
export async function removeIdentity({ config }: App, { db, session, request }: OwnCall, id: number) {
  await db.transaction(async (tx) => {
    const mine = and(eq(utenteIdentita.id, id), eq(utenteIdentita.utente_id, session.id))
    const [removed] = await tx.delete(utenteIdentita).where(mine).returning({ issuer: utenteIdentita.issuer })
    if (!removed) throw notFound()
    const person = (await readAccount(tx, session.id, session.today))!
    const nome = config.oidcProviders.find(({ issuer }) => issuer === removed.issuer)?.nome ?? removed.issuer
    await recordFactorChange(tx, person, session, {
      reason: `Accesso scollegato: ${nome}`,
      origin: originOf(request),
      mail: unlinkedMail(person, config.publicUrl, nome),
    })
  })
}
