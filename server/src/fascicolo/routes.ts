import { Readable } from 'node:stream'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import { alreadyInPreparation, notInPreparation } from '@quadra/contract/fascicolo/rules'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../database/after-commit.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { defaultNorme, everyNormOf } from '../domain/findings/norms.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { conflict, databaseError, invalid, notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { logChange } from '../kernel/log/changelog.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { ensureVersion, insertRecord, removeRecord } from '../kernel/records/records.ts'
import { sendStream } from '../kernel/stream/whole-list.ts'
import { requestStop, queueWork } from '../kernel/work/lavoro.ts'
import { abandoned } from './expiry.ts'
import { endPreparation } from './moves.ts'
import { piecesOf, sweepPieces } from './pieces.ts'
import { fascicoloStore, packWorkName } from './queries.ts'

export function fascicoloRoutes(app: App) {
  const { storage } = app
  const sweep = (db: Parameters<typeof sweepPieces>[0]) => sweepPieces(db, storage, today(app.clock))

  serve(app, fascicoloApi, {
    list: listing(fascicoloStore),
    read: reading(fascicoloStore),

    create: async ({ db, session, body }) => {
      const { cliente_id = null, norma_id, anno, norme_conformita_ids: chosen, ...shown } = body()
      if (anno > Number(session.today.slice(0, 4))) throw invalid({ anno: 'Anno non valido' })
      return db.transaction(async (tx) => {
        await ensureOffered(tx, {
          // Also of a cooperative that is no longer active: its evidence is the consortium's to show.
          cliente_id: cliente_id === null ? undefined : sql`exists (select from cliente where id = ${cliente_id})`,
          norma_id: voceOffered('norma', norma_id),
          norme_conformita_ids: chosen?.length ? everyNormOf(chosen) : undefined,
        })
        await abandoned(tx, cliente_id)
        const norme_conformita = cliente_id === null ? [] : (chosen ?? (await defaultNorme(tx, norma_id)))
        const values = { cliente_id, norma_id, anno, norme_conformita: [...new Set(norme_conformita)], ...shown }
        const made = await insertRecord(tx, session, fascicoloStore, { ...values, utente_id: session.id }).catch(
          (error: unknown) => {
            const taken = databaseError(error)?.constraint === 'fascicolo_one_in_preparation'
            throw taken ? conflict(alreadyInPreparation) : error
          },
        )
        await queueWork(tx, { tipo: packWorkName, riferimento_id: made.id, session })
        return fascicoloStore.read(tx, session, made.id)
      })
    },

    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item } = await fascicoloStore.lock(tx, session, params.id)
        if (!item.cancellabile) throw conflict(item.ostacolo!)
        await removeRecord(tx, session, fascicoloStore, item)
        await afterCommit(tx, sweep)
      }),

    annulla: ({ db, session, params, raw }) =>
      db.transaction(async (tx) => {
        const { item } = await fascicoloStore.lock(tx, session, params.id)
        ensureVersion(item, raw)
        if (!(await endPreparation(tx, session, params.id, 'annullato'))) throw conflict(notInPreparation)
        await requestStop(tx, packWorkName, params.id)
        await afterCommit(tx, sweep)
        return fascicoloStore.read(tx, session, params.id)
      }),

    file: async ({ db, session, params, reply }) => {
      const pack = await fascicoloStore.read(db, session, params.id)
      if (!pack.scaricabile) throw notFound()
      await db.transaction((tx) =>
        logChange(tx, session, {
          slice: 'fascicolo',
          id: pack.id,
          ...fascicoloStore.belongs(pack),
          action: 'download',
          changes: [],
        }),
      )
      reply.headers({
        'Content-Type': 'application/zip',
        'Content-Length': pack.dimensione!,
        'Content-Disposition': `attachment; filename="${pack.nome}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
      })
      return sendStream(app, session.id, reply, () =>
        Readable.from(piecesOf(app.db, storage, pack.id), { objectMode: false, highWaterMark: 1 }),
      )
    },
  })
}
