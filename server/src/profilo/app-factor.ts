import { and, eq, isNotNull } from 'drizzle-orm'
import { utenteCodiceRecupero, utenteTotp } from '../database/schema/factors.ts'
import { lockAccount, readAccount } from '../kernel/access/accounts.ts'
import { liftLimit, recordFactorChange } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { factorsOf } from '../kernel/access/factors.ts'
import { obligationOf } from '../kernel/access/obligation.ts'
import { newCodes, storeCodes } from '../kernel/access/recovery-codes.ts'
import { secretKeyOf } from '../kernel/access/secret-key.ts'
import { factorAddedMail, factorRemovedMail } from '../kernel/access/security-mails.ts'
import { beginTotp, confirmTotp } from '../kernel/access/totp.ts'
import type { App } from '../kernel/app.ts'
import { conflict, notFound } from '../kernel/errors.ts'
import { type OwnCall, sureCaller } from './own-change.ts'

interface GivenPassword {
  readonly password?: string | undefined
}

/** The secret of a new app: an app in use stays so until this one is confirmed. */
export async function createApp({ config }: App, call: OwnCall, given: GivenPassword) {
  const { id, email } = await sureCaller(config, call, given)
  const key = await secretKeyOf(call.db, config)
  return call.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    return beginTotp(tx, id, email, key)
  })
}

export async function confirmApp(app: App, call: OwnCall, { codice }: { readonly codice: string }) {
  const { db, session, request } = call
  const key = await secretKeyOf(db, app.config)
  const codes = await newCodes()
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    await confirmTotp(tx, session.id, codice, key, app.clock())
    await storeCodes(tx, session.id, codes)
    await liftLimit(tx, session.id, session.family)
    const person = (await readAccount(tx, session.id, session.today))!
    await recordFactorChange(tx, person, session, {
      reason: 'App di autenticazione attivata',
      event: { tipo: 'secondo_fattore_attivato', fattore: 'totp' },
      origin: originOf(request),
      mail: factorAddedMail(person, app.config.publicUrl, 'È stata attivata l’app di autenticazione'),
    })
  })
  return { codici: [...codes.codici] }
}

export async function removeApp({ config }: App, call: OwnCall, body: () => GivenPassword) {
  const { db, session, request } = call
  if (!(await factorsOf(db, session.id)).totp) throw notFound()
  const person = await sureCaller(config, call, body())
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    const mine = eq(utenteTotp.utente_id, session.id)
    const removed = await tx
      .delete(utenteTotp)
      .where(and(mine, isNotNull(utenteTotp.confermato_il)))
      .returning({ id: utenteTotp.id })
    if (removed.length === 0) throw notFound()
    const { attivo, obbligatorio } = await obligationOf(tx, session.id)
    if (!attivo && obbligatorio) throw conflict(stillObliged)
    // Codes alone are no factor: without one they would open nothing.
    if (!attivo) await tx.delete(utenteCodiceRecupero).where(eq(utenteCodiceRecupero.utente_id, session.id))
    await recordFactorChange(tx, person, session, {
      reason: 'App di autenticazione disattivata',
      event: { tipo: 'secondo_fattore_tolto', fattore: 'totp' },
      origin: originOf(request),
      mail: factorRemovedMail(person, config.publicUrl, 'È stata disattivata l’app di autenticazione'),
    })
  })
}

export const stillObliged = 'Il secondo fattore è obbligatorio per il tuo ruolo: prima di toglierlo attivane un altro'
