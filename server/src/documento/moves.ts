import type { documentoApi } from '@quadra/contract/documento/api'
import { approvalDays, isReviewTooEarly, reviewTooEarly, type Revisione } from '@quadra/contract/documento/revisione'
import { moveRights, revisioneFlags } from '@quadra/contract/documento/rules'
import type { Documento } from '@quadra/contract/documento/schema'
import { isOpen } from '@quadra/contract/documento/stato'
import { daysAfter } from '@quadra/contract/kernel/days'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { required } from '@quadra/contract/kernel/messages'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import type { App } from '../kernel/app.ts'
import { conflict, type FieldErrors, forbidden, invalid, notFound } from '../kernel/errors.ts'
import { ensureVersion, updateRecord } from '../kernel/records/records.ts'
import { productSession, type Session } from '../kernel/session.ts'
import { ensureApprover } from './approvers.ts'
import { bringIntoForce, obsolete } from './in-force.ts'
import { notifyApprover, notifyAuthor } from './notices.ts'
import { documentoStore } from './queries.ts'
import { moveRevisione, revisioni, settleStato } from './revisioni.ts'

type StatoBody = Body<typeof documentoApi.stato>
interface Move {
  readonly tx: Tx
  readonly session: Session
  readonly document: Documento
  readonly revision: Revisione
  readonly body: StatoBody
  readonly around: { readonly publicUrl: string }
  /** The instant of the move. */
  readonly at: string
}

/** Brings a revision to a state: 404, 403, 422 and 409 in this order. */
export async function moveTo(
  app: App,
  tx: Tx,
  session: Session,
  [id, rid]: readonly [number, number],
  request: { readonly body: () => StatoBody; readonly raw: Readonly<Record<string, unknown>> },
): Promise<Documento> {
  const { item: document } = await documentoStore.lock(tx, session, id)
  const revision = await findFor(tx, session, document, rid)
  const body = request.body()
  const { granted, why, state } = moveRights(session, document, revision, body.stato)
  if (!granted) throw forbidden(why)
  const move = { tx, session, document, revision, body, around: app.config, at: app.clock().toISOString() }
  await moves[body.stato].check(move)
  ensureVersion(revision, request.raw)
  if (state) throw conflict(state)
  await moves[body.stato].write(move)
  return readAfter(move)
}

/**
 * The revision, for users who may edit the document, and for its approver in any later state; for others it does not
 * exist.
 */
async function findFor(tx: Tx, session: Session, document: Documento, rid: number): Promise<Revisione> {
  const known = document.revisioni.find((one) => one.id === rid)
  if (known) return known
  const found = await revisioni.find(tx, productSession(session.today), document, rid)
  if (found.approvatore?.id !== session.id) throw notFound()
  return { ...found, ...revisioneFlags(session, document, found) }
}

interface Step {
  /** What is missing, 422. */
  readonly check: (move: Move) => Promise<void> | void
  readonly write: (move: Move) => Promise<void>
}
const moves: Readonly<Record<StatoBody['stato'], Step>> = {
  in_approvazione: {
    check: ({ tx, document, revision, body }) => {
      const missing: FieldErrors = {
        ...(revision.sommario_modifiche ? {} : { sommario_modifiche: required }),
        ...(revision.data_vigenza ? {} : { data_vigenza: required }),
        ...(body.approvatore_id ? {} : { approvatore_id: required }),
        ...(isReviewTooEarly(revision) && { riesame_entro: reviewTooEarly }),
      }
      if (Object.keys(missing).length > 0) throw invalid(missing)
      return ensureApprover(tx, document, revision, body.approvatore_id!)
    },
    write: async (move) => {
      const { tx, session, document, revision, body } = move
      const values = {
        stato: 'in_approvazione',
        approvatore_id: body.approvatore_id!,
        inviata_il: move.at,
        motivo_rifiuto: null,
      }
      const sent = await moveRevisione(tx, session, document, revision, values)
      await settleStato(tx, document.id)
      const entro = daysAfter(session.today, approvalDays)
      await notifyApprover(tx, session, { document, revision: sent, entro }, move.around)
    },
  },
  bozza: {
    check: ensureReason,
    write: async ({ tx, session, document, revision, body }) => {
      const values = { stato: 'bozza', motivo_rifiuto: body.motivo!, inviata_il: null, approvata_il: null }
      const back = await moveRevisione(tx, session, document, revision, values, body.motivo)
      await settleStato(tx, document.id)
      await notifyAuthor(tx, session, { document, revision: back, words: 'rimandata in bozza' })
    },
  },
  approvata: {
    check: () => {},
    write: async ({ tx, session, document, revision, around }) => {
      const data_vigenza = revision.data_vigenza! > session.today ? revision.data_vigenza! : session.today
      if (isReviewTooEarly({ ...revision, data_vigenza })) throw conflict(reviewedBefore)
      const values = { stato: 'approvata', approvata_il: now, data_vigenza }
      const approved = await moveRevisione(tx, session, document, revision, values)
      await notifyAuthor(tx, session, { document, revision: approved, words: 'approvata' })
      if (data_vigenza > session.today) await settleStato(tx, document.id)
      else await bringIntoForce(tx, session, document, approved, around)
    },
  },
  obsoleta: {
    check: ensureReason,
    write: async ({ tx, session, document, revision, body }) => {
      if (document.revisioni.some(({ stato }) => isOpen(stato))) throw conflict('C’è una revisione aperta')
      await moveRevisione(tx, session, document, revision, obsolete, body.motivo)
      const columns = { ritirato_il: now, stato_documento: 'obsoleto' as const }
      const log = { action: 'state' as const, reason: body.motivo! }
      await updateRecord(tx, session, documentoStore, document, columns, { log })
    },
  },
}

const reviewedBefore = 'Sarebbe da riesaminare prima di entrare in vigore: respingila, perché sia corretta la data'

function ensureReason({ body }: Move) {
  if (!body.motivo) throw invalid({ motivo: required })
}

/** The document as the caller now sees it. A user who sent it back may no longer see it: the reply is what they did. */
async function readAfter({ tx, session, document, revision, body }: Move): Promise<Documento> {
  if (await documentoStore.isVisible(tx, session, document.id)) return documentoStore.read(tx, session, document.id)
  const nothing = { approvabile: false, respingibile: false, richiamabile: false }
  const moved = { ...revision, ...nothing, stato: body.stato, motivo_rifiuto: body.motivo ?? null, inviata_il: null }
  const stato_documento = document.stato_documento === 'obsoleto' ? 'obsoleto' : 'bozza'
  return { ...document, stato_documento, approvabile: false, revisione_aperta: moved }
}
