import { endsBeforeItIsGained, qualificaEndsTooEarly } from '@quadra/contract/dizionario/qualifica'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { and, eq, ne, sql } from 'drizzle-orm'
import { utente } from '../database/schema/registry.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/records/crud.ts'
import { invalid } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import { serve } from '../kernel/http/serve.ts'
import { readOptions } from './options.ts'
import { incompatibilitaOf, qualifiche } from './register.ts'
import { valutatoreStore } from './valutatori.ts'

const ofQualifiche = partOf(valutatoreStore, qualifiche)
const ofIncompatibilita = partOf(valutatoreStore, incompatibilitaOf)

const unique = {
  valutatore_utente_id_unique: { field: 'utente_id', message: 'L’utente è già collegato a un altro valutatore' },
}

export const valutatoreRoutes = (app: App) =>
  serve(app, valutatoreApi, {
    ...crud(valutatoreStore, {
      insert: async (_session, body, tx) => {
        await ensureOffered(tx, { utente_id: utenteOffered(body.utente_id) })
        return body
      },
      change: async (_session, body, before, tx) => {
        await ensureOffered(tx, { utente_id: utenteOffered(body.utente_id, before.utente?.id) })
        return body
      },
      unique,
    }),
    opzioni: ({ db, session, query }) => readOptions(db, session, query),

    createQualifica: ({ db, session, params: { id }, body }) =>
      db.transaction((tx) =>
        ofQualifiche.add(tx, session, id, async () => {
          const values = body()
          await ensureOffered(tx, { norma_id: voceOffered('norma', values.norma_id) })
          return { ...values, valutatore_id: id }
        }),
      ),
    updateQualifica: ({ db, session, params: { id, qid }, body, raw }) =>
      db.transaction((tx) =>
        ofQualifiche.change(tx, session, [id, qid], raw, async (before) => {
          const values = body()
          if (endsBeforeItIsGained({ ...before, ...values })) throw invalid({ scadenza: qualificaEndsTooEarly })
          await ensureOffered(tx, { norma_id: voceOffered('norma', values.norma_id, before.norma.id) })
          return values
        }),
      ),
    removeQualifica: ({ db, session, params: { id, qid } }) =>
      db.transaction((tx) => ofQualifiche.remove(tx, session, [id, qid])),
    restoreQualifica: ({ db, session, params: { id, qid }, raw }) =>
      db.transaction((tx) => ofQualifiche.restore(tx, session, [id, qid], raw)),

    createIncompatibilita: ({ db, session, params: { id }, body }) =>
      db.transaction((tx) =>
        ofIncompatibilita.add(tx, session, id, async () => {
          const values = body()
          await ensureOffered(tx, { cliente_id: clienteOffered(values.cliente_id) })
          return { ...values, valutatore_id: id }
        }),
      ),
    removeIncompatibilita: ({ db, session, params: { id, iid } }) =>
      db.transaction((tx) => ofIncompatibilita.remove(tx, session, [id, iid])),
    restoreIncompatibilita: ({ db, session, params: { id, iid }, raw }) =>
      db.transaction((tx) => ofIncompatibilita.restore(tx, session, [id, iid], raw)),
  })

/** Any active user, or the one already linked. */
const utenteOffered = (chosen: number | null | undefined, current?: number) =>
  chosen && chosen !== current
    ? sql`exists (select from ${utente} where ${and(eq(utente.id, chosen), eq(utente.stato, 1), ne(utente.ruolo, 'certificatore'))})`
    : undefined
