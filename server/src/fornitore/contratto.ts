import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Contratto, Fattura } from '@quadra/contract/fornitore/contratto'
import { keepsRecords } from '@quadra/contract/fornitore/rules'
import { writeDay, writeMoney } from '@quadra/contract/kernel/list'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fornitoreContratto, fornitoreFattura } from '../database/schema/fornitore.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import type { Handler } from '../kernel/serve.ts'
import { ensureAddable, ensureVisible, lockAddable, tell } from './children.ts'
import { fileOf, lockContratto, readContratti, readContratto, readFatture } from './contratto-queries.ts'
import { fornitoreStore } from './queries.ts'

type Api = typeof fornitoreApi
type Handlers<Names extends keyof Api> = { readonly [Name in Names]: Handler<Api[Name]> }

export const contrattoHandlers = (
  app: App,
): Handlers<'contratti' | 'addContratto' | 'removeContratto' | 'documento'> => ({
  contratti: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return readContratti(db, session, params.id)
  },
  addContratto: async ({ db, session, params, form }) => {
    // Who may send a file is settled before any of it is received.
    await ensureAddable(db, session, params.id)
    const { values, file } = await form()
    return withFile(app, session, file, async (tx, fileId) => {
      const writer = await lockAddable(tx, session, params.id)
      const { importo = 0, ...given } = values
      const [added] = await tx
        .insert(fornitoreContratto)
        .values({
          ...given,
          importo: String(importo),
          file_id: fileId ?? null,
          fornitore_id: params.id,
          cliente_id: writer.id,
          utente_id: session.id,
        })
        .returning({ id: fornitoreContratto.id })
      const row = await readContratto(tx, session, params.id, added!.id)
      await tell(tx, session, {
        id: params.id,
        clienteId: writer.id,
        what: contrattoWord,
        from: null,
        to: writeContratto(row),
      })
      return row
    })
  },
  removeContratto: ({ db, session, params }) =>
    db.transaction(async (tx) => {
      await fornitoreStore.lock(tx, session, params.id)
      const row = await lockContratto(tx, session, params.id, params.cid)
      if (!keepsRecords(session, row.cliente)) throw forbidden()
      if (!row.cancellabile) throw conflict('Elemento in uso: eliminare prima le fatture del contratto')
      await tx.update(fornitoreContratto).set(removed).where(eq(fornitoreContratto.id, row.id))
      await tell(tx, session, {
        id: params.id,
        clienteId: row.cliente.id,
        what: contrattoWord,
        from: writeContratto(row),
        to: null,
      })
    }),
  documento: async ({ db, session, params, reply }) => {
    await ensureVisible(db, session, params.id)
    return sendFile(app, reply, fileOf(db, session, params.id, params.cid))
  },
})

export const fatturaHandlers: Handlers<'fatture' | 'addFattura' | 'removeFattura'> = {
  fatture: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return readFatture(db, session, params.id)
  },
  addFattura: ({ db, session, params, body }) =>
    db.transaction(async (tx) => {
      await lockAddable(tx, session, params.id)
      const contract = await lockContratto(tx, session, params.id, params.cid)
      const { importo, ...given } = body()
      const values = { ...given, importo: String(importo), contratto_id: contract.id, utente_id: session.id }
      const [added] = await tx.insert(fornitoreFattura).values(values).returning({ id: fornitoreFattura.id })
      const [row] = await readFatture(tx, session, params.id, eq(fornitoreFattura.id, added!.id))
      await tell(tx, session, {
        id: params.id,
        clienteId: contract.cliente.id,
        what: fatturaWord,
        from: null,
        to: writeFattura(row!),
      })
      return row!
    }),
  removeFattura: ({ db, session, params }) =>
    db.transaction(async (tx) => {
      await fornitoreStore.lock(tx, session, params.id)
      const contract = await lockContratto(tx, session, params.id, params.cid)
      const [row] = await readFatture(
        tx,
        session,
        params.id,
        and(eq(fornitoreFattura.id, params.fid), eq(fornitoreFattura.contratto_id, contract.id)),
      )
      if (!row) throw notFound()
      if (!row.cancellabile) throw forbidden()
      await tx
        .update(fornitoreFattura)
        .set(removed)
        .where(and(eq(fornitoreFattura.id, row.id), isNull(fornitoreFattura.data_cancellazione)))
      await tell(tx, session, {
        id: params.id,
        clienteId: contract.cliente.id,
        what: fatturaWord,
        from: writeFattura(row),
        to: null,
      })
    }),
}

const removed = { data_cancellazione: sql`clock_timestamp()` }

/** What the history calls them, and how it tells them in one line. */
export const contrattoWord = 'contratto'
export const fatturaWord = 'fattura'

export const writeContratto = (
  row: Pick<Contratto, 'numero_contratto' | 'data_inizio' | 'data_fine' | 'importo' | 'descrizione' | 'documento'>,
) =>
  [
    row.numero_contratto && `n. ${row.numero_contratto}`,
    row.data_inizio && `dal ${writeDay(row.data_inizio)}`,
    row.data_fine && `al ${writeDay(row.data_fine)}`,
    writeMoney(row.importo),
    row.descrizione,
    row.documento && `file ${row.documento.file_name}`,
  ]
    .filter(Boolean)
    .join(', ')

export const writeFattura = (row: Pick<Fattura, 'numero_fattura' | 'data_fattura' | 'importo' | 'contratto'>) =>
  [
    row.numero_fattura && `n. ${row.numero_fattura}`,
    `del ${writeDay(row.data_fattura)}`,
    writeMoney(row.importo),
    `contratto ${row.contratto.numero_contratto ?? row.contratto.id}`,
  ]
    .filter(Boolean)
    .join(', ')
