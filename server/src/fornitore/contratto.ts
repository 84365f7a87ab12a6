import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { unqualified } from '@quadra/contract/fornitore/names'
import { motiviOf, notQualified } from '@quadra/contract/fornitore/qualifica'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import type { Handler } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { ensureVisible, writtenBy } from './children.ts'
import { contratti, contrattiGestiti, fatture } from './contratto-queries.ts'
import { qualificationNow } from './qualifica.ts'
import { fornitoreStore } from './queries.ts'

type Api = typeof fornitoreApi
type Handlers<Names extends keyof Api> = { readonly [Name in Names]: Handler<Api[Name]> }

export const contrattoHandlers = (
  app: App,
): Handlers<'contratti' | 'addContratto' | 'gestito' | 'removeContratto' | 'restoreContratto' | 'documento'> => ({
  contratti: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return contratti.list(db, session, params)
  },
  addContratto: async ({ db, session, params: { id }, form }) => {
    await contratti.mayAdd(app.db, session, id)
    const { values, file } = await form()
    const { importo = 0, ...given } = values
    return withFile({ ...app, db }, session, file, async (tx, file_id) => {
      const facts = await qualificationNow(tx, session, id)
      const isDeroga = unqualified.includes(facts.qualifica)
      const added = await contratti.add(tx, session, id, () => ({
        ...given,
        importo,
        file_id,
        qualifica_alla_registrazione: facts.qualifica,
        motivo_deroga: isDeroga ? given.motivo_deroga : null,
        ...writtenBy(session, id),
      }))
      return { ...added, avvisi: isDeroga ? [notQualified(motiviOf(facts, session.today))] : [] }
    })
  },
  gestito: ({ db, session, params: { id, cid }, body, raw }) =>
    db.transaction((tx) => settleContratto(tx, session, [id, cid], raw, () => body().nota)),
  removeContratto: ({ db, session, params: { id, cid } }) =>
    db.transaction((tx) => contratti.remove(tx, session, [id, cid])),
  restoreContratto: ({ db, session, params: { id, cid }, raw }) =>
    db.transaction((tx) => contratti.restore(tx, session, [id, cid], raw)),
  documento: async ({ db, session, params, reply }) => {
    await ensureVisible(db, session, params.id)
    return sendFile(app, reply, contratti.fileOf(session, params, params.cid))
  },
})

/** Marks the end of a contract as handled: it is no longer a deadline. */
export const settleContratto = (
  tx: Tx,
  session: Session,
  key: readonly [fornitore: number, contratto: number],
  raw: Readonly<Record<string, unknown>>,
  nota: () => string | null | undefined,
) =>
  contratti.change(tx, session, key, raw, () => ({
    gestito_il: now,
    gestito_da: session.id,
    gestito_nota: nota(),
  }))

/** Undoes it: the contract's end is a deadline again, and the log has a line for each of the two acts. */
export const unsettleContratto = (
  tx: Tx,
  session: Session,
  key: readonly [fornitore: number, contratto: number],
  raw: Readonly<Record<string, unknown>>,
) =>
  contrattiGestiti.change(
    tx,
    session,
    key,
    raw,
    () => ({ gestito_il: null, gestito_da: null, gestito_nota: null }),
    'Gestione annullata',
  )

export const fatturaHandlers: Handlers<'fatture' | 'addFattura' | 'removeFattura' | 'restoreFattura'> = {
  fatture: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return fatture.list(db, session, params)
  },
  addFattura: ({ db, session, params, body }) =>
    db.transaction(async (tx) => {
      // The supplier is locked first: the contract cannot be deleted meanwhile.
      await fornitoreStore.lock(tx, session, params.id)
      const { id: contratto_id } = await contratti.find(tx, session, params, params.cid)
      return fatture.add(tx, session, params.id, () => ({ ...body(), contratto_id, utente_id: session.id }))
    }),
  removeFattura: ({ db, session, params: { id, cid, fid } }) =>
    db.transaction(async (tx) => {
      const { contratto } = await fatture.find(tx, session, { id }, fid)
      if (contratto.id !== cid) throw notFound()
      await fatture.remove(tx, session, [id, fid])
    }),
  restoreFattura: ({ db, session, params: { id, cid, fid }, raw }) =>
    db.transaction(async (tx) => {
      const { contratto } = await fatture.findAny(tx, session, { id }, fid)
      if (contratto.id !== cid) throw notFound()
      return fatture.restore(tx, session, [id, fid], raw)
    }),
}
