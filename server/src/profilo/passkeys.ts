import { and, eq } from 'drizzle-orm'
import { utenteCodiceRecupero, utentePasskey } from '../database/schema/factors.ts'
import { lockAccount, readAccount } from '../kernel/access/accounts.ts'
import { challenge, useChallenge } from '../kernel/access/challenge.ts'
import { liftLimit, recordFactorChange } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { factorsOf } from '../kernel/access/factors.ts'
import { obligationOf } from '../kernel/access/obligation.ts'
import {
  challengeOf,
  enrolmentOptions,
  ensureRelyingParty,
  passkeysOf,
  verifyEnrolment,
} from '../kernel/access/passkeys.ts'
import { newCodes, storeCodes } from '../kernel/access/recovery-codes.ts'
import { factorAddedMail, factorRemovedMail } from '../kernel/access/security-mails.ts'
import type { App } from '../kernel/app.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import { stillObliged } from './app-factor.ts'
import { type OwnCall, sureCaller } from './own-change.ts'

const seconds = 5 * 60
interface GivenPassword {
  readonly password?: string | undefined
}

/** What the browser needs to create one, for a user who has just proved their identity. */
export async function beginPasskey({ config }: App, call: OwnCall, body: () => GivenPassword) {
  ensureRelyingParty(config)
  const person = await sureCaller(config, call, body())
  const value = await challenge(call.db, { tipo: 'passkey_nuova', utente_id: person.id, seconds })
  return { opzioni: { ...(await enrolmentOptions(config, person, value, await passkeysOf(call.db, person.id))) } }
}

/** Stores what the browser created; a user without recovery codes gets them. */
export async function addPasskey(app: App, call: OwnCall, { nome, risposta }: { nome: string; risposta: unknown }) {
  const { db, session, request } = call
  ensureRelyingParty(app.config)
  const value = challengeOf(risposta)
  const made = await verifyEnrolment(app.config, value, risposta)
  if (!made) throw invalid({ risposta: 'La passkey non è stata accettata: riprovare' })
  const codes = (await factorsOf(db, session.id)).codici_rimasti === 0 ? await newCodes() : undefined
  const passkey = await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    const challenge = await useChallenge(tx, 'passkey_nuova', value)
    if (challenge?.utente_id !== session.id) throw conflict('La richiesta è scaduta: riprovare')
    const [row] = await tx
      .insert(utentePasskey)
      .values({ ...made, utente_id: session.id, nome })
      .onConflictDoNothing()
      .returning({
        id: utentePasskey.id,
        nome: utentePasskey.nome,
        created_at: utentePasskey.created_at,
        ultimo_uso: utentePasskey.ultimo_uso,
      })
    if (!row) throw conflict('Questa passkey è già registrata')
    if (codes) await storeCodes(tx, session.id, codes)
    await liftLimit(tx, session.id, session.family)
    const person = (await readAccount(tx, session.id, session.today))!
    await recordFactorChange(tx, person, session, {
      reason: 'Passkey aggiunta',
      event: { tipo: 'passkey_aggiunta', fattore: 'passkey' },
      origin: originOf(request),
      mail: factorAddedMail(person, app.config.publicUrl, 'È stata aggiunta una passkey'),
    })
    return row
  })
  return { passkey, codici: codes ? [...codes.codici] : [] }
}

export async function removePasskey({ config }: App, call: OwnCall, id: number, body: () => GivenPassword) {
  const { db, session, request } = call
  const mine = and(eq(utentePasskey.id, id), eq(utentePasskey.utente_id, session.id))
  if ((await db.$count(utentePasskey, mine)) === 0) throw notFound()
  const person = await sureCaller(config, call, body())
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    const removed = await tx.delete(utentePasskey).where(mine).returning({ id: utentePasskey.id })
    if (removed.length === 0) throw notFound()
    const { attivo, obbligatorio } = await obligationOf(tx, session.id)
    if (!attivo && obbligatorio) throw conflict(stillObliged)
    if (!attivo) await tx.delete(utenteCodiceRecupero).where(eq(utenteCodiceRecupero.utente_id, session.id))
    await recordFactorChange(tx, person, session, {
      reason: 'Passkey eliminata',
      event: { tipo: 'passkey_tolta', fattore: 'passkey' },
      origin: originOf(request),
      mail: factorRemovedMail(person, config.publicUrl, 'È stata eliminata una passkey'),
    })
  })
}
