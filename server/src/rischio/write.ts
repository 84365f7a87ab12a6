import type { Body } from '@quadra/contract/kernel/endpoint'
import { isManagement } from '@quadra/contract/policy'
import type { rischioApi } from '@quadra/contract/rischio/api'
import { ofConsortium } from '@quadra/contract/rischio/names'
import type { Rischio, RischioChange } from '@quadra/contract/rischio/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { rischio, rischioValutazione } from '../database/schema/rischio.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { assigning } from '../domain/deadlines/responsabile.ts'
import { notifyAssigned } from '../domain/deadlines/notify.ts'
import { ensureOwnOrNone } from '../domain/own-servizio.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { changesBetween, logChange, partLine } from '../kernel/log/changelog.ts'
import { changing, removeRecord, type Requested } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { ensureTreatment, offered, writeContext } from './choices.ts'
import { ensureAhead, ensureInOrder, inForceColumns, judgedColumns, reviewOf } from './judge.ts'
import { rischioStore } from './queries.ts'
import { valutazioni } from './valutazioni.ts'

type NewRischio = Body<typeof rischioApi.create>

/** Written with its first valuation, where one is given, and with what it names: one record from its first reading on. */
export async function createRischio(
  tx: Tx,
  session: Session,
  { valutazione: first, fattore_ids, parte_ids, cliente_id = null, prossima_revisione, ...given }: NewRischio,
): Promise<Rischio> {
  ensureOwnOrNone(session, given.servizio_id ?? null)
  if (first) ensureInOrder(first, session, null, 'valutazione.data')
  const valuation = first ? judgedColumns(first) : undefined
  ensureAhead(prossima_revisione, session.today)
  await ensureOffered(tx, {
    cliente_id: cliente_id === null ? undefined : clienteOffered(cliente_id),
    ...offered(cliente_id, { ...given, fattore_ids, parte_ids }),
  })
  const { trattamento = null, motivo_trattamento = null, tipo } = given
  ensureTreatment(session, { tipo, livello: valuation?.livello ?? null, trattamento, motivo_trattamento })
  const chosen = first?.prossima_revisione ?? prossima_revisione
  const review = valuation
    ? reviewOf(valuation, chosen, session.today, 'valutazione.prossima_revisione')
    : prossima_revisione!
  const [made] = await tx
    .insert(rischio)
    .values({
      ...given,
      ...assigning(given.responsabile_id, null, session.today),
      ...(valuation && inForceColumns(valuation)),
      cliente_id,
      prossima_revisione: review,
    })
    .returning({ id: rischio.id })
  const { id } = made!
  await writeContext(tx, id, { fattore_ids, parte_ids })
  if (valuation) await tx.insert(rischioValutazione).values({ ...valuation, rischio_id: id, utente_id: session.id })
  const item = await rischioStore.read(tx, session, id)
  await logCreated(tx, session, item)
  await noticeOfAssignment(tx, session, item, null)
  return item
}

/** The line of the record, then that of its first valuation. */
async function logCreated(tx: Tx, session: Session, item: Rischio) {
  const of = { slice: rischioStore.slice, id: item.id, ...rischioStore.belongs(item), at: item.data_creazione }
  await logChange(tx, session, {
    ...of,
    action: 'create',
    changes: changesBetween(rischioStore.schema, undefined, item),
  })
  const { valutazione } = item
  if (valutazione)
    await logChange(tx, session, { ...of, ...partLine(valutazioni.part, valutazione.id, { to: valutazione })! })
}

/** Notifies newly responsible users. */
const noticeOfAssignment = (tx: Tx, session: Session, after: Rischio, before: Rischio | null) =>
  notifyAssigned(tx, session, {
    tipo: 'rischio',
    subject: after,
    cliente: after.cliente ?? consortium,
    scadenza: after.prossima_revisione,
    from: before?.responsabile?.id ?? null,
    to: after.responsabile?.id ?? null,
  })
export const consortium = { id: null, nome: ofConsortium }

/** Saves; its client and its kind never change. */
export async function updateRischio(
  tx: Tx,
  session: Session,
  id: number,
  requested: Requested<RischioChange & { readonly motivo?: string | null }>,
): Promise<Rischio> {
  const row = await rischioStore.lock(tx, session, id)
  const after = await changing(tx, session, rischioStore, row, requested, {
    change: async ({ fattore_ids, parte_ids, motivo: _, ...values }, before) => {
      const { servizio_id, responsabile_id, prossima_revisione } = values
      if (servizio_id !== undefined && servizio_id !== (before.servizio?.id ?? null))
        ensureOwnOrNone(session, servizio_id)
      if (prossima_revisione !== before.prossima_revisione) ensureAhead(prossima_revisione, session.today)
      await ensureOffered(tx, offered(before.cliente?.id ?? null, { ...values, fattore_ids, parte_ids }, before))
      ensureTreatment(session, { ...before, ...defined(values) }, before)
      const others = await writeContext(tx, id, { fattore_ids, parte_ids }, before)
      return {
        ...values,
        ...assigning(responsabile_id, before.responsabile?.id, session.today),
        ...(others && touched),
      }
    },
    reason: ({ motivo }) => motivo,
  })
  await noticeOfAssignment(tx, session, after, row.item)
  return after
}

/** What a body does not name stays. */
const defined = ({ trattamento, motivo_trattamento }: RischioChange) => ({
  ...(trattamento !== undefined && { trattamento }),
  ...(motivo_trattamento !== undefined && { motivo_trattamento }),
})

/** Only marked: its valuations are evidence; what it named is free to go. */
export async function removeRischio(tx: Tx, session: Session, id: number) {
  const { item } = await rischioStore.lock(tx, session, id)
  if (!isManagement(session.ruolo)) throw forbidden()
  if (!item.cancellabile) throw conflict(item.ostacolo!)
  await tx.execute(sql`delete from rischio_fattore where rischio_id = ${id}`)
  await tx.execute(sql`delete from rischio_parte where rischio_id = ${id}`)
  await removeRecord(tx, session, rischioStore, item)
}
