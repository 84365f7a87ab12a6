import { daysAfter } from '@quadra/contract/kernel/days'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { isCancelled, isDone, verifiedTooEarly } from '@quadra/contract/sessione_formativa/rules'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { addettoAttestato } from '../database/schema/formazione.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { competenceOffered } from '../domain/competences/choices.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { changing, insertRecord, removeRecord, type Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { enrol } from './enrol.ts'
import { sessioneStore } from './queries.ts'

type NewSessione = Body<typeof sessioneFormativaApi.create>
type SessioneChange = Body<typeof sessioneFormativaApi.update>

/** Days after a session by which its use is judged, where none are given. */
const verificationDays = 90

/** Its number is the next of its owner and of the year of its day; people named with it are enrolled at once. */
export async function createSessione(
  tx: Tx,
  session: Session,
  { cliente_id = null, addetto_ids = [], verifica_entro, ...values }: NewSessione,
): Promise<Sessione> {
  await ensureOffered(tx, {
    cliente_id: cliente_id === null ? undefined : clienteOffered(cliente_id),
    competenza_id: competenceOffered(values.competenza_id),
  })
  const days = {
    data: values.data,
    verifica_entro: verifica_entro === undefined ? daysAfter(values.data, verificationDays) : verifica_entro,
  }
  ensureInOrder(days)
  const anno = Number(values.data.slice(0, 4))
  const numero = await takeNumero(tx, cliente_id, anno)
  const made = await insertRecord(tx, session, sessioneStore, {
    ...{ ...values, ...days, cliente_id, anno, numero },
    utente_id: session.id,
  })
  return addetto_ids.length > 0 ? enrol(tx, session, made, addetto_ids) : made
}

/** Of two who plan one for the same owner and year at once the second waits for the first. */
async function takeNumero(tx: Tx, cliente_id: number | null, anno: number): Promise<number> {
  const owner = cliente_id ?? 0
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('sessione_formativa', ${owner}::bigint * 10000 + ${anno}))`,
  )
  const { rows } = await tx.execute<{
    next: number
  }>(sql`select coalesce(max(numero), 0) + 1 as next from sessione_formativa
    where coalesce(cliente_id, 0) = ${owner} and anno = ${anno}`)
  return rows[0]!.next
}

interface Days {
  readonly data: string
  readonly verifica_entro: string | null
}
function ensureInOrder({ data, verifica_entro }: Days) {
  if (verifica_entro !== null && verifica_entro < data) throw invalid({ verifica_entro: verifiedTooEarly })
}

/** Once it has taken place, only when and how it is verified changes. */
export async function updateSessione(
  tx: Tx,
  session: Session,
  id: number,
  request: Requested<SessioneChange>,
): Promise<Sessione> {
  const target = await sessioneStore.lock(tx, session, id)
  let isFixed = false
  return changing(tx, session, sessioneStore, target, request, {
    change: async (values, before) => {
      await ensureOffered(tx, { competenza_id: competenceOffered(values.competenza_id, before.competenza.id) })
      if (values.data !== undefined || values.verifica_entro !== undefined) ensureInOrder({ ...before, ...values })
      isFixed = before.stato === 'svolta' && changesMore(values, before)
      return values
    },
    state: ({ stato }) => (stato === 'annullata' ? isCancelled : isFixed ? isDone : undefined),
  })
}

const changesMore = ({ competenza_id, titolo, data, ore, docente, ente }: SessioneChange, before: Sessione) =>
  [
    [competenza_id, before.competenza.id],
    [titolo, before.titolo],
    [data, before.data],
    [ore, before.ore],
    [docente, before.docente],
    [ente, before.ente],
  ].some(([given, present]) => given !== undefined && given !== present)

/** What was taken back goes with it; the log retains it. */
export async function removeSessione(tx: Tx, session: Session, id: number) {
  const { item, granted } = await sessioneStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  if (!item.cancellabile) throw conflict(item.ostacolo!)
  await tx
    .delete(addettoAttestato)
    .where(and(eq(addettoAttestato.sessione_id, id), isNotNull(addettoAttestato.data_cancellazione)))
  await removeRecord(tx, session, sessioneStore, item)
}
