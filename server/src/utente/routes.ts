import { utenteApi } from '@quadra/contract/utente/api'
import type { UtenteRow } from '@quadra/contract/utente/schema'
import type { Reader } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { crud, insertRecord } from '../kernel/crud.ts'
import { forbidden } from '../kernel/errors.ts'
import { sendMail } from '../kernel/outbox.ts'
import { serve } from '../kernel/serve.ts'
import { hashPassword, refuseCommon } from '../session/passwords.ts'
import { setPassword } from '../session/queries.ts'
import { welcomeMail } from './mails.ts'
import { ensureAssignable, moveUtente } from './moves.ts'
import { listOptions, servicesOf, utenteStore } from './queries.ts'
import { addServizio, removeServizio } from './services.ts'

const unique = { utente_email_unique: { field: 'email', message: 'Email già in uso' } }

export function utenteRoutes(app: App) {
  const usual = crud(utenteStore, {
    insert: () => Promise.reject(new Error('users are created with their password hashed outside the transaction')),
    change: moveUtente,
  })
  serve(app, utenteApi, {
    ...usual,
    read: async (call) => whole(call.db, await utenteStore.read(call.db, call.session, call.params.id)),
    create: async ({ db, session, body }) => {
      const { password, ...values } = body()
      ensureAssignable(session, values.ruolo)
      await refuseCommon(password)
      const password_hash = await hashPassword(password)
      const created = await db.transaction(async (tx) => {
        await sendMail(tx, welcomeMail(values, app.config.publicUrl))
        return insertRecord(tx, session, utenteStore, { ...values, agenzia_id: session.agenzia.id, password_hash }, unique)
      })
      app.mailWaiting()
      return whole(db, created)
    },
    update: async (call) => whole(call.db, await usual.update(call)),
    opzioni: ({ db, session, query }) => listOptions(db, session, query.cliente),
    updatePassword: async ({ db, session, params, body }) => {
      const user = await utenteStore.read(db, session, params.id)
      if (!user.modifica_password) throw forbidden('La propria password si cambia da «Cambia password»')
      const { password } = body()
      await refuseCommon(password)
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPassword(tx, user, hash, session))
      app.mailWaiting()
      return whole(db, user)
    },
    addServizio: async ({ db, session, params, body }) => {
      await db.transaction((tx) => addServizio(tx, session, params.id, () => body().servizio_id))
      return whole(db, await utenteStore.read(db, session, params.id))
    },
    removeServizio: ({ db, session, params }) => db.transaction((tx) => removeServizio(tx, session, params.id, params.servizioId)),
  })
}

const whole = async (db: Reader, row: UtenteRow) => ({ ...row, ...(await servicesOf(db, row)) })
