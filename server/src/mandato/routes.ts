import { mandatoApi } from '@quadra/contract/mandato/api'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { asc, and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing } from '../kernel/records/crud.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { countEvidence, listEvidence, readEvidence, sourceOf } from './evidence.ts'
import { describedFile, sendEvidence } from './file.ts'
import { mandatoStore } from './queries.ts'
import { scopeOf } from './scope.ts'
import { createMandato, revokeMandato, updateMandato } from './write.ts'

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
        await updateMandato(tx, session, params.id, { body, raw })
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
    evidenza: async ({ db, session, params: { id, tipo, eid } }) => {
      const scope = scopeOf(await mandatoStore.read(db, session, id), session)
      const source = sourceOf(slices, tipo)
      const { row, facts, collegamenti, storia } = await readEvidence(db, slices, source, scope, eid)
      const { valori, parti } = source.show(facts, scope)
      return {
        ...row,
        valori: [...valori],
        parti: parti.map(({ etichetta, righe }) => ({ etichetta, righe: [...righe] })),
        file: describedFile(source.file?.(facts, scope) ?? null),
        collegamenti,
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
  })
}
