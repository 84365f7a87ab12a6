import { importazioneApi } from '@quadra/contract/importazione/api'
import { underWay } from '@quadra/contract/importazione/rules'
import { importLimits } from '@quadra/contract/importazione/schema'
import { tipiImportazione } from '@quadra/contract/importazione/words'
import { required } from '@quadra/contract/kernel/messages'
import { exportName } from '@quadra/contract/kernel/list'
import { isConsortium } from '@quadra/contract/policy'
import { and, eq } from 'drizzle-orm'
import type { Connection, Db, Tx } from '../database/database.ts'
import { importazione, importazioneDocumento, importazioneRiga } from '../database/schema/importazione.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { listing } from '../kernel/records/crud.ts'
import { conflict, forbidden, invalid, notFound, refuse, Refusal } from '../kernel/errors.ts'
import { sha256, withFile } from '../kernel/files/keep.ts'
import { requestStop, queueWork } from '../kernel/work/lavoro.ts'
import { insertRecord, removeRecord, updateRecord } from '../kernel/records/records.ts'
import { asEarlier } from '../kernel/http/earlier.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import { Unreadable } from '../kernel/spreadsheets/read/guard.ts'
import { makeWorkbook, workbookHeaders } from '../kernel/spreadsheets/read/workbook.ts'
import type { Slice } from '../kernel/slice.ts'
import { sheetOf } from './analysis.ts'
import { contextFor, kindsOf } from './context.ts'
import { errorsWorkbook, outcomes } from './errors-file.ts'
import { storeFile } from './files.ts'
import { lockSending, sentBefore } from './earlier.ts'
import { mappingErrors } from './mapping.ts'
import { ensureFile, ensureFree, ensureNoErrors, ensureOpen, whyNot } from './obstacles.ts'
import { importazioneStore, type Recorded } from './queries.ts'
import { rigaStore } from './rows.ts'
import { chosenMapping, saveMapping, savedMappings } from './saved-mappings.ts'
import { templateOf } from './template.ts'
import { ensureUntouched, recordsOf } from './undo.ts'
import { uploadedSheet } from './upload.ts'
import { works } from './works.ts'

export function importazioneRoutes(app: App, slices: readonly Slice[]) {
  const kindOf = kindsOf(slices)
  /** With the fields that its kind has. */
  const withFields = (record: Recorded) => ({
    ...record,
    campi: kindOf(record.tipo).columns.map(({ campo, etichetta, obbligatorio }) => ({
      campo,
      etichetta,
      obbligatorio,
    })),
  })
  const ownRow = async (db: Db, session: Session, id: number) => {
    const mine = and(eq(importazione.id, id), importazioneStore.scope(session))
    const [found] = await db.select().from(importazione).where(mine)
    if (!found) throw notFound()
    return found
  }

  serve(app, importazioneApi, {
    list: listing(importazioneStore),
    read: async ({ db, session, params }) => withFields(await importazioneStore.read(db, session, params.id)),
    mappature: ({ db, session, query }) => savedMappings(db, session, query),
    righe: async ({ db, session, params, query }) => {
      const listing = await rigaStore.list(db, session, { ...query, importazione_id: params.id } as typeof query)
      // Rows are visible to users who see their import; without rows that was not checked yet.
      const some = 'every' in listing || listing.rows.length > 0
      if (!some && !(await importazioneStore.isVisible(db, session, params.id))) throw notFound()
      return listing
    },

    modello: async ({ db, session, params, query, reply }) => {
      const tipo = tipiImportazione.find((name) => name === params.tipo)
      if (!tipo) throw notFound()
      const cliente_id = session.cliente?.id ?? query.cliente_id ?? 0
      const context = { session, cliente: { id: cliente_id, nome: '' } } as never
      const { relations } = await kindOf(tipo).world(db, context, [])
      const bytes = await makeWorkbook(session.id, 'template', templateOf(kindOf(tipo), relations))
      return reply.headers(workbookHeaders(`Modello_${tipo}.xlsx`)).send(bytes)
    },

    create: async ({ db, session, form }) => {
      const { values, file } = await form()
      const { tipo, cliente_id } = values
      if (!cliente_id) throw invalid({ cliente_id: required })
      await ensureOffered(db, { cliente_id: clienteOffered(cliente_id) })
      const sending = { tipo, cliente_id, sha256: sha256(file.bytes) }
      const again = async (tx: Connection) => {
        const before = await sentBefore(tx, session, sending)
        return before && asEarlier(withFields(before))
      }
      // Its reply is that of the call's own transaction, which also knows the Idempotency-Key.
      if (await again(app.db)) return db.transaction(async (tx) => (await again(tx))!)
      const sheet = await uploadedSheet(session.id, kindOf(tipo), tipo, file)
      return withFile({ ...app, db }, session, file, async (tx, file_id) => {
        await lockSending(tx, session, sending)
        const values = { ...sheet, tipo, cliente_id, file_id, utente_id: session.id }
        return (await again(tx)) ?? withFields(await insertRecord(tx, session, importazioneStore, values))
      })
    },

    file: async ({ db, session, params, form }) => {
      const before = await importazioneStore.read(db, session, params.id)
      const { file } = await form()
      ensureOpen(before)
      const sheet = await uploadedSheet(session.id, kindOf(before.tipo), before.tipo, file)
      return withFile({ ...app, db }, session, file, async (tx, file_id) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        ensureOpen(item)
        await tx.delete(importazioneRiga).where(eq(importazioneRiga.importazione_id, item.id))
        // Columns of the same name retain their mapping.
        const same = JSON.stringify(sheet.intestazioni) === JSON.stringify(item.intestazioni)
        const mappatura = same ? item.mappatura : sheet.mappatura
        return withFields(await updateRecord(tx, session, importazioneStore, item, { ...sheet, mappatura, file_id }))
      })
    },

    mappatura: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        const { file, salva_come, se_esiste, invia_inviti, ...values } = body()
        const mappatura = await chosenMapping(tx, session, item, values.mappatura)
        refuse(mappingErrors(kindOf(item.tipo), item, mappatura))
        ensureOpen(item)
        await ensureFile(tx, item)
        await ensureFree(tx, item)
        if (salva_come) await saveMapping(tx, session, item, { nome: salva_come, mappatura })
        const after = await updateRecord(
          tx,
          session,
          importazioneStore,
          item,
          {
            mappatura,
            se_esiste,
            invia_inviti,
            ...(file && { file_dichiarati: file }),
            stato: 'in_analisi',
            errore: null,
          },
          { log: { action: 'state' } },
        )
        return queueAndRead(tx, session, after, works.analisi)
      }),

    esegui: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        if (body().solo_se) await ensureNoErrors(tx, item)
        if (!item.eseguibile) throw conflict(await whyNot(tx, item))
        await ensureFree(tx, item)
        const columns = { stato: 'in_esecuzione', eseguita_da_id: session.id, errore: null } as const
        const after = await updateRecord(tx, session, importazioneStore, item, columns, { log: { action: 'state' } })
        return queueAndRead(tx, session, after, works.esecuzione)
      }),

    interrompi: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        if (item.stato === 'in_esecuzione') throw conflict('La scrittura è in corso')
        if (item.stato !== 'in_analisi') throw conflict('Non c’è nessuna analisi in corso')
        await requestStop(tx, works.analisi, item.id)
        return withFields(item)
      }),

    annulla: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        const [row] = await tx.select().from(importazione).where(eq(importazione.id, item.id))
        if (!isConsortium(session.ruolo) && row!.eseguita_da_id !== null && row!.eseguita_da_id !== session.id)
          throw forbidden('L’annulla chi l’ha eseguita, o il consorzio')
        if (item.stato !== 'eseguita') throw conflict('Si annulla solo un’importazione eseguita')
        if (!item.annullabile) throw conflict(item.cancellabile || item.ostacolo !== underWay ? tooLate : underWay)
        await ensureFree(tx, item)
        const { context } = await contextFor(tx, app, {
          ...{ riferimento_id: item.id, utente_id: session.id, chiave_id: session.chiave?.id ?? null },
        })
        await ensureUntouched(tx, context.session, kindOf(item.tipo), row!, await recordsOf(tx, item.id))
        return queueAndRead(tx, session, item, works.annullamento)
      }),

    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        if (!item.cancellabile) throw conflict(item.ostacolo ?? underWay)
        await removeRecord(tx, session, importazioneStore, item)
      }),

    errori: async ({ db, session, params, reply }) => {
      const row = await ownRow(db, session, params.id)
      const sheet = await sheetOf(app, row, session.id)
      const workbook = errorsWorkbook(sheet, kindOf(row.tipo).columns, row.mappatura, await outcomes(db, row.id))
      const name = exportName({ exportAs: `Errori_${row.tipo}_` }, new Date())
      const bytes = await makeWorkbook(session.id, 'errors', workbook).catch((error: unknown) => {
        throw error instanceof Unreadable ? new Refusal(422, tooLarge) : error
      })
      return reply.headers(workbookHeaders(name)).send(bytes)
    },

    documento: async ({ db, session, params, form }) => {
      const before = await importazioneStore.read(db, session, params.id)
      const { values, file } = await form()
      if (before.tipo !== 'documenti') throw conflict('Solo un’importazione di documenti ha dei file')
      ensureOpen(before)
      const named = { ...file, name: values.nome }
      return withFile({ ...app, db }, session, named, async (tx, file_id) => {
        const { item } = await importazioneStore.lock(tx, session, params.id)
        ensureOpen(item)
        const sent = await tx.$count(importazioneDocumento, eq(importazioneDocumento.importazione_id, item.id))
        if (sent >= importLimits.files) throw conflict(`Al massimo ${importLimits.files} file`)
        await storeFile(tx, item.id, values.nome, file_id)
        return { nome: values.nome, dimensione: file.bytes.length, sha256: sha256(file.bytes) }
      })
    },
  })

  async function queueAndRead(tx: Tx, session: Session, { id }: Recorded, tipo: string) {
    await queueWork(tx, { tipo, riferimento_id: id, session })
    return withFields(await importazioneStore.read(tx, session, id))
  }
}

const tooLarge = 'Gli errori sono troppi per un foglio: sono elencati nella scheda dell’importazione'
const tooLate = 'Sono passate più di 24 ore: non si annulla più'
