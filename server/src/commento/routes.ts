import { commentoApi } from '@quadra/contract/commento/api'
import { mentionedIn } from '@quadra/contract/commento/rules'
import { commentoPart, mostMentions } from '@quadra/contract/commento/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type Commented, commentedSlices, readersOf } from '../domain/comments/readers.ts'
import type { App } from '../kernel/app.ts'
import { forbidden, invalid, notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import type { Keyed } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { notifyComment } from './notify.ts'
import {
  countComments,
  insertComment,
  markRead,
  peopleToName,
  readComments,
  readCounts,
  usersWhoSee,
} from './queries.ts'

/** A page of comments. */
const usual = 20

export const commentoRoutes = (app: App, slices: readonly Slice[]) => {
  const commented = new Map(commentedSlices(slices).map((slice) => [slice.name, slice]))
  const sliceOf = (session: Session, name: string): Commented => {
    const slice = commented.get(name)
    if (!slice) throw notFound()
    if (!readersOf(slice).includes(session.ruolo)) throw forbidden()
    return slice
  }

  return serve(app, commentoApi, {
    conteggi: ({ db, session, params, query }) => countComments(db, session, sliceOf(session, params.slice), query.id),
    list: async ({ db, session, params, query }) => {
      const slice = sliceOf(session, params.slice)
      const [counts] = await readCounts(db, session, slice, [params.id])
      if (!counts) throw notFound()
      const { per_pagina = usual } = query
      const found = await readComments(db, session, slice, params.id, query, per_pagina + 1)
      const data = found.slice(0, per_pagina)
      const { totale, non_letti, di_nessuno } = counts
      const more = found.length > per_pagina ? { prima_di: data.at(-1)!.id } : {}
      return {
        data,
        meta: {
          totale,
          non_letti,
          ...more,
          sola_lettura: readOnly(session, slice) ?? (di_nessuno ? notCommented : null),
        },
      }
    },
    create: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const slice = sliceOf(session, params.slice)
        // The record is locked, so that its comments are written one after the other: a user who read the newest has read
        // those before it.
        const record = (await slice.comments.lock(tx, session, params.id)).item as Record
        const refused = readOnly(session, slice) ?? ofNobody(slice, record)
        if (refused) throw forbidden(refused)
        const { testo, menzioni = [], task_id = null } = body()
        const cliente_id = slice.comments.of === 'record' ? record.cliente!.id : session.cliente!.id
        const people = await ensureSeen(tx, slice, { record: record.id, cliente_id }, testo, menzioni)
        if (task_id !== null) await ensureTask(tx, session, slice, record, task_id)
        const row = { slice: slice.name, record_id: record.id, cliente_id, utente_id: session.id, task_id, testo }
        const id = await insertComment(tx, row, people)
        const [made] = await readComments(tx, session, slice, record.id, { id }, 1)
        const line = partLine(commentoPart, id, { to: made! })!
        const at = made!.data_creazione
        await logChange(tx, session, { slice: slice.name, id: record.id, cliente_id, ...line, at })
        await notifyComment(tx, session, slice, record, made!, people)
        return made!
      }),
    persone: async ({ db, session, params, query }) => {
      const slice = sliceOf(session, params.slice)
      if (!(await slice.store.isVisible(db, session, params.id))) throw notFound()
      if (readOnly(session, slice)) return []
      const { table } = slice.store
      const ofRecord = sql`(select cliente_id from ${table} where ${table.id} = ${params.id})`
      const cliente_id = slice.comments.of === 'record' ? ofRecord : session.cliente!.id
      return peopleToName(db, session, slice, { record: params.id, cliente_id }, query.q)
    },
    letti: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const slice = sliceOf(session, params.slice)
        if (!(await slice.store.isVisible(tx, session, params.id))) throw notFound()
        await markRead(tx, session, slice, params.id, body().fino_a)
        return (await countComments(tx, session, slice, [params.id]))[0]!
      }),
  })
}

interface Record extends Keyed {
  readonly cliente?: { readonly id: number; readonly nome: string } | null
}

/** On shared records each cooperative has its own comments, which multi-site mode only reads. */
const readOnly = ({ cliente }: Session, { comments }: Commented) =>
  comments.of === 'cooperative' && !cliente
    ? 'Qui ogni cooperativa commenta per sé: in modalità multisito i commenti si leggono soltanto'
    : null

/** Comments are a cooperative's: there are none on what the consortium keeps for itself. */
const ofNobody = ({ comments }: Commented, { cliente }: Record) =>
  comments.of === 'record' && !cliente ? notCommented : null
const notCommented = 'È del consorzio: qui non si commenta'

const unknownPerson = 'Persona non trovata tra chi vede la scheda'

/** A mentioned user who does not see the record is refused like one who does not exist. */
async function ensureSeen(
  tx: Tx,
  slice: Commented,
  where: { readonly record: number; readonly cliente_id: number },
  testo: string,
  beside: readonly number[],
): Promise<number[]> {
  const named = mentionedIn(testo)
  const people = [...new Set([...named, ...beside])]
  if (people.length === 0) return []
  if (people.length > mostMentions) throw invalid({ menzioni: `Al massimo ${mostMentions} persone` })
  const seen = await usersWhoSee(tx, slice, where, people)
  const isUnseen = (id: number) => !seen.includes(id)
  if (beside.some(isUnseen)) throw invalid({ menzioni: unknownPerson })
  if (named.some(isUnseen)) throw invalid({ testo: unknownPerson })
  return people
}

async function ensureTask(tx: Tx, session: Session, { comments }: Commented, record: Record, task: number) {
  const rows = comments.about ? await comments.about.among(tx, session, [record]) : []
  if (!rows.some(({ key }) => key === task)) throw invalid({ task_id: 'Valore non valido' })
}
