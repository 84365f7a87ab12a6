import type { ListView } from '@quadra/contract/kernel/list'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { rowsOf, sitiView } from '@quadra/contract/mandato/siti'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { asc, and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing } from '../kernel/records/crud.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { spreadsheet, spreadsheetHeaders } from '../kernel/spreadsheets/spreadsheet.ts'
import { countEvidence, listEvidence, readEvidence, sourceOf } from './evidence.ts'
import { describedFile, sendAttachment, sendEvidence } from './file.ts'
import { mandatoStore } from './queries.ts'
import { listReadings, sendRegister } from './readings-list.ts'
import { noteOpening } from './readings.ts'
import { scopeOf } from './scope.ts'
import { readSites } from './sites.ts'
import { createMandato, revokeMandato, updateMandato } from './write.ts'

// Its rows are those of the sites, which the kernel need not know.
const sheet = sitiView as unknown as ListView<object>

export function mandatoRoutes(app: App, slices: readonly Slice[]) {
  const read = async (db: Connection, session: Session, id: number, cliente_id?: number): Promise<Mandato> => {
    const found = await mandatoStore.read(db, session, id)
    const counts = await countEvidence(db, slices, scopeOf(found, session, cliente_id))
    const { every_site: _, scarichi, ...mandate } = found
    const taken = scarichi.map((one) => ({ ...one, quando: new Date(one.quando).toISOString() }))
    return { ...mandate, ...counts, scarichi: mandate.scaricati === null ? null : taken }
  }

  serve(app, mandatoApi, {
    list: listing(mandatoStore),
    certificatori: ({ db }) =>
      db
        .select({ id: utente.id, nome: utente.nome, cognome: utente.cognome, email: utente.email })
        .from(utente)
        .where(and(eq(utente.ruolo, 'certificatore'), eq(utente.stato, 1)))
        .orderBy(asc(sql`${utente.cognome} collate "und-x-icu"`), asc(sql`${utente.nome} collate "und-x-icu"`)),
    read: ({ db, session, params, query }) => read(db, session, params.id, query.cliente_id),
    create: ({ db, session, body }) => {
      const given = body()
      return db.transaction(async (tx) =>
        read(tx, session, await createMandato(tx, session, given, app.config.publicUrl)),
      )
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        await updateMandato(tx, session, params.id, { body, raw }, app.config.publicUrl)
        return read(tx, session, params.id)
      }),
    revoca: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        await revokeMandato(tx, session, params.id, { body, raw })
        return read(tx, session, params.id)
      }),
    evidenze: async ({ db, session, params, query }) => {
      const mandate = await mandatoStore.read(db, session, params.id)
      return listEvidence(db, sourceOf(slices, params.tipo), scopeOf(mandate, session, query.cliente_id), query)
    },
    evidenza: async ({ db, session, params: { id, tipo, eid }, request }) => {
      const scope = scopeOf(await mandatoStore.read(db, session, id), session)
      const source = sourceOf(slices, tipo)
      const { row, facts, collegamenti, storia } = await readEvidence(db, slices, source, scope, eid)
      const { valori, parti } = source.show(facts, scope)
      if (request.method !== 'HEAD')
        await noteOpening(db, session, { mandato_id: id, tipo: source.tipo, record_id: eid, titolo: row.titolo })
      return {
        ...row,
        valori: [...valori],
        parti: parti.map(({ etichetta, righe, tabelle = [] }) => ({
          etichetta,
          tabelle: tabelle.map((one) => ({
            ...one,
            colonne: [...one.colonne],
            righe: one.righe.map((cells) => [...cells]),
          })),
          righe: [...righe],
        })),
        file: describedFile(source.file?.(facts, scope) ?? null),
        collegamenti,
        allegati: (source.allegati?.(facts, scope) ?? []).map(({ stored: _, ...one }) => one),
        storia: [...storia],
      }
    },
    file: async ({ db, session, params: { id, tipo, eid }, reply }) => {
      const mandate = await mandatoStore.read(db, session, id)
      const scope = scopeOf(mandate, session)
      const source = sourceOf(slices, tipo)
      const read = await readEvidence(db, slices, source, scope, eid)
      return sendEvidence(app, { session, mandate, source, scope, read, reply })
    },
    allegato: async ({ db, session, params: { id, tipo, eid, aid }, reply }) => {
      const mandate = await mandatoStore.read(db, session, id)
      const scope = scopeOf(mandate, session)
      const source = sourceOf(slices, tipo)
      const read = await readEvidence(db, slices, source, scope, eid)
      return sendAttachment(app, { session, mandate, source, scope, read, reply }, aid)
    },
    siti: async ({ db, session, params, query: { formato }, reply }) => {
      const mandate = await mandatoStore.read(db, session, params.id)
      const sites = await readSites(db, slices, scopeOf(mandate, session))
      if (formato) await reply.headers(spreadsheetHeaders(sheet)).send(spreadsheet(sheet, [rowsOf(sites)]))
      return sites
    },
    letture: async ({ db, session, params, query }) => {
      const { id } = await mandatoStore.read(db, session, params.id)
      return listReadings(db, id, query)
    },
    registro: async ({ db, session, params, reply }) => {
      const mandate = await mandatoStore.read(db, session, params.id)
      return sendRegister(app, db, mandate, reply)
    },
  })
}
