import { utenteApi } from '@quadra/contract/utente/api'
import type { UtenteRow } from '@quadra/contract/utente/schema'
import { type Role, roles } from '@quadra/contract/policy'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { listing, reading, updating } from '../kernel/records/crud.ts'
import { ensureRemovable, ensureVersion, insertRecord, removeRecord } from '../kernel/records/records.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { removeMailFiles } from '../kernel/work/mail-files.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { logSecurity } from '../kernel/http/security-log.ts'
import { consegneOf } from '../domain/handover/read.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { resetFactors } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { hashPassword, refuseCommon, unusableHash } from '../kernel/access/passwords.ts'
import { ensurePresent } from '../kernel/access/presence.ts'
import { setPassword } from '../kernel/access/set-password.ts'
import { newToken } from '../kernel/access/token-values.ts'
import { cancelSostituzione, passConsegne } from './consegne.ts'
import { countUninvited, invite, inviteNeverIn } from './invitations.ts'
import { welcomeMail } from './mails.ts'
import { ensureAssignable, ensureOtherAdmin, moveUtente } from './moves.ts'
import { sendPersonalData } from './personal-data.ts'
import { pseudonymise } from './pseudonym.ts'
import { listOptions, utenteStore } from './queries.ts'
import { addServizi, removeServizio } from './services.ts'

const unique = { utente_email_unique: { field: 'email', message: 'Email già in uso' } }

export function utenteRoutes(app: App, slices: readonly Slice[]) {
  serve(app, utenteApi, {
    list: listing(utenteStore),
    read: reading(utenteStore),
    create: async ({ db, session, body, raw }) => {
      if (isRole(raw['ruolo'])) ensureAssignable(session, raw['ruolo'])
      const { password, invita, servizi = [], ...given } = body()
      if (password !== undefined) await refuseCommon(password)
      const password_hash = password === undefined ? unusableHash : await hashPassword(password)
      const values = {
        ...given,
        agenzia_id: session.cliente ? session.agenzia.id : (given.agenzia_id ?? defaultAgenzia),
      }
      return db.transaction(async (tx) => {
        if (values.cliente_id) await ensureOffered(tx, { cliente_id: clienteOffered(values.cliente_id) })
        const created = await insertRecord(tx, session, utenteStore, { ...values, password_hash }, unique)
        if (invita) await invite(tx, { publicUrl: app.config.publicUrl, session }, [created])
        else await sendMail(tx, welcomeMail(values, app.config.publicUrl))
        return servizi.length === 0 ? created : addServizi(tx, session, created.id, 'servizi', () => servizi)
      })
    },
    update: async (call) => {
      const { db, session, params, request } = call
      const before = await utenteStore.read(db, session, params.id)
      const origin = originOf(request)
      const update = updating(utenteStore, {
        change: (...change) => moveUtente(...change, { origin, config: app.config, slices }),
        unique,
      })
      const after = await update(call)
      if (hasMoved(before, after))
        logSecurity(request.log, 'session-ended', { user: after.id, by: session.id, cause: 'move' })
      return after
    },
    remove: async ({ db, session, params, request }) => {
      if (params.id === session.id) throw forbidden('Non puoi eliminare il tuo stesso accesso')
      await db.transaction(async (tx) => {
        const user = await utenteStore.lock(tx, session, params.id)
        ensureRemovable(user)
        await ensurePresent(tx, session, app.config)
        if (user.item.ruolo === 'admin' && user.item.stato === 1) await ensureOtherAdmin(tx, params.id)
        await removeRecord(tx, session, utenteStore, user.item)
      })
      logSecurity(request.log, 'session-ended', { user: params.id, by: session.id, cause: 'removal' })
    },
    inviti: ({ db, session, query }) => countUninvited(db, session, query.cliente_id),
    invita: ({ db, session, body }) => {
      const { cliente_id } = body()
      return db.transaction((tx) => inviteNeverIn(tx, session, app.config.publicUrl, cliente_id))
    },
    opzioni: ({ db, session, query }) => listOptions(db, session, query),
    updatePassword: async ({ db, session, params, body, request }) => {
      const ensureSettable = (user: UtenteRow) => {
        if (!user.modifica_password) throw forbidden('La propria password si cambia da «Cambia password»')
        return user
      }
      ensureSettable(await utenteStore.read(db, session, params.id))
      await ensurePresent(db, session, app.config)
      const { password } = body()
      await refuseCommon(password)
      const hash = await hashPassword(password)
      const user = await db.transaction(async (tx) => {
        const { item } = await utenteStore.lock(tx, session, params.id)
        await setPassword(tx, ensureSettable(item), hash, session, originOf(request))
        return item
      })
      logSecurity(request.log, 'session-ended', { user: user.id, by: session.id, cause: 'password' })
      return user
    },
    azzeraSecondoFattore: async ({ db, session, params, body, raw, request }) => {
      const user = await db.transaction(async (tx) => {
        const { item } = await utenteStore.lock(tx, session, params.id)
        if (!item.modifica_password) throw forbidden('Il proprio secondo fattore si cambia da «Sicurezza e sessioni»')
        await ensurePresent(tx, session, app.config)
        const { motivo } = body()
        ensureVersion(item, raw)
        if (!item.secondo_fattore) throw conflict('L’utente non ha un secondo fattore attivo')
        const { publicUrl } = app.config
        const person = { ...item, cliente_id: item.cliente?.id ?? null }
        await resetFactors(tx, person, session, { reason: motivo, origin: originOf(request), publicUrl })
        return utenteStore.read(tx, session, params.id)
      })
      logSecurity(request.log, 'session-ended', { user: user.id, by: session.id, cause: 'factor-reset' })
      return user
    },
    addServizio: ({ db, session, params, body }) =>
      db.transaction((tx) => addServizi(tx, session, params.id, 'servizio_id', () => [body().servizio_id])),
    addServizi: ({ db, session, params, body }) =>
      db.transaction((tx) => addServizi(tx, session, params.id, 'servizi', () => body().servizi)),
    removeServizio: ({ db, session, params }) =>
      db.transaction((tx) => removeServizio(tx, session, params.id, params.servizioId)),
    consegne: async ({ db, session, params, query }) => {
      await utenteStore.read(db, session, params.id)
      return consegneOf(db, slices, session, { person: params.id, servizio_id: query.servizio_id })
    },
    passaConsegne: ({ db, session, params, body }) =>
      db.transaction((tx) => passConsegne(tx, slices, session, params.id, body, app.config.publicUrl)),
    annullaSostituzione: ({ db, session, params }) =>
      db.transaction((tx) => cancelSostituzione(tx, slices, session, params.id, params.sostituzioneId)),
    datiPersonali: ({ db, session, params, reply }) => sendPersonalData(app, slices, db, session, params.id, reply),
    pseudonimo: async ({ db, session, params, body, raw, request }) => {
      // No former password works any more.
      const passwordHash = await hashPassword(newToken())
      const addresses = await db.transaction((tx) =>
        pseudonymise(
          tx,
          session,
          params.id,
          { body, raw },
          { passwordHash, slices, storage: app.storage, config: app.config },
        ),
      )
      await removeMailFiles(app.config.dataDir, addresses)
      logSecurity(request.log, 'session-ended', { user: params.id, by: session.id, cause: 'pseudonym' })
    },
  })
}

const hasMoved = (before: UtenteRow, after: UtenteRow) =>
  before.email !== after.email ||
  before.ruolo !== after.ruolo ||
  before.stato !== after.stato ||
  before.cliente?.id !== after.cliente?.id

const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value)
