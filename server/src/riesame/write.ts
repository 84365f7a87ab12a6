import type { riesameApi } from '@quadra/contract/riesame/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { CodiceIngresso } from '@quadra/contract/riesame/ingressi'
import { type Range, rangeErrors } from '@quadra/contract/riesame/range'
import { closed, frozen, notClosable, secondBozza, undeletable } from '@quadra/contract/riesame/rules'
import { type Riesame, riesameNumber } from '@quadra/contract/riesame/schema'
import { and, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { riesameDecisione, riesameIngresso } from '../database/schema/riesame.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { conflict, forbidden, refuse } from '../kernel/errors.ts'
import {
  changing,
  ensureVersion,
  insertRecord,
  type Requested,
  removeRecord,
  updateRecord,
} from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { type Collected, collect } from './collect.ts'
import { fingerprintOf } from './impronta.ts'
import { storeNames } from './names.ts'
import { notifyDecided } from './notify-decisions.ts'
import { riesameStore } from './queries.ts'

type NewRiesame = Body<typeof riesameApi.create>
type RiesameChange = Body<typeof riesameApi.update>

/** Its number is the next of its owner and year; the inputs are collected in the same transaction. */
export async function createRiesame(
  tx: Tx,
  session: Session,
  slices: readonly Slice[],
  body: NewRiesame,
): Promise<Riesame> {
  const { cliente_id = null, ...values } = body
  refuse(rangeErrors(values))
  if (cliente_id !== null) await ensureOffered(tx, { cliente_id: clienteOffered(cliente_id) })
  await ensureOnlyBozza(tx, cliente_id)
  const anno = Number(values.a_data.slice(0, 4))
  const numero = await takeNumero(tx, cliente_id, anno)
  const begun = await insertRecord(tx, session, riesameStore, { ...values, cliente_id, anno, numero, raccolto_il: now })
  const collected = await collect(tx, slices, { cliente_id }, values, session.today)
  // With the instant of their review: it marks inputs that were never edited.
  const born = { data_creazione: begun.data_creazione, data_modifica: begun.data_creazione }
  const rows = Object.entries(collected).map(([codice, dati]) => ({
    riesame_id: begun.id,
    codice: codice as CodiceIngresso,
    dati,
    ...born,
  }))
  await tx.insert(riesameIngresso).values(rows)
  return riesameStore.read(tx, session, begun.id)
}

/** Of two who begin or reopen one for the same owner at once the second finds the first's. */
async function ensureOnlyBozza(tx: Tx, cliente_id: number | null) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('riesame_bozza', ${cliente_id ?? 0}))`)
  const { rows } = await tx.execute<{ anno: number; numero: number }>(sql`select anno, numero from riesame
    where coalesce(cliente_id, 0) = ${cliente_id ?? 0} and stato = 'bozza' and data_cancellazione is null`)
  if (rows[0]) throw conflict(secondBozza(riesameNumber(rows[0])))
}

async function takeNumero(tx: Tx, cliente_id: number | null, anno: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into riesame_counter (proprietario, anno, ultimo) values (${cliente_id ?? 0}, ${anno}, 1)
    on conflict (proprietario, anno) do update set ultimo = riesame_counter.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}

/** Another range means other inputs, while the first closing has not frozen them. */
export async function updateRiesame(
  tx: Tx,
  session: Session,
  slices: readonly Slice[],
  id: number,
  request: Requested<RiesameChange>,
): Promise<Riesame> {
  const target = await riesameStore.lock(tx, session, id)
  const before = target.item
  let moved: Range | undefined
  const after = await changing(tx, session, riesameStore, target, request, {
    change: (values) => {
      const days = { ...rangeOf(before), data_riunione: before.data_riunione, ...values }
      refuse(rangeErrors(days))
      if (days.da_data !== before.da_data || days.a_data !== before.a_data) moved = rangeOf(days)
      return moved ? { ...values, raccolto_il: now } : values
    },
    state: ({ stato, impronta }) => {
      if (stato !== 'bozza') return closed
      return moved && impronta !== null ? frozen : undefined
    },
  })
  return moved ? collectAgain(tx, session, slices, after) : after
}
const rangeOf = ({ da_data, a_data }: Range): Range => ({ da_data, a_data })

/** Collects the inputs again; their comments stay. */
export async function recollect(
  tx: Tx,
  session: Session,
  slices: readonly Slice[],
  id: number,
  raw: Requested<unknown>['raw'],
) {
  const riesame = await lockRiesame(tx, session, id)
  ensureVersion(riesame, raw)
  if (riesame.impronta !== null) throw conflict(frozen)
  const after = await updateRecord(tx, session, riesameStore, riesame, { raccolto_il: now })
  return collectAgain(tx, session, slices, after)
}

async function collectAgain(tx: Tx, session: Session, slices: readonly Slice[], riesame: Riesame): Promise<Riesame> {
  const owner = { cliente_id: riesame.cliente?.id ?? null, id: riesame.id }
  await storeDati(tx, riesame.id, await collect(tx, slices, owner, riesame, session.today))
  return riesameStore.read(tx, session, riesame.id)
}

/** It does not change their version: a user who is writing a comment meanwhile gets no conflict. */
const storeDati = (tx: Tx, id: number, collected: Collected) =>
  tx.execute(sql`update riesame_ingresso set dati = fresh.value from jsonb_each(${JSON.stringify(collected)}::jsonb) fresh
    where riesame_ingresso.riesame_id = ${id} and riesame_ingresso.codice = fresh.key`)

/** Closes it: the inputs are frozen for good, and its new decisions become binding. */
export async function closeRiesame(tx: Tx, session: Session, id: number, raw: Requested<unknown>['raw']) {
  const riesame = await lockRiesame(tx, session, id)
  ensureVersion(riesame, raw)
  if (riesame.stato === 'chiuso') throw conflict('Il riesame è già chiuso')
  const { mancanze, chiudibile, ingressi } = riesame
  if (!chiudibile) throw conflict(`${notClosable}: ${mancanze.join('; ')}`, { mancanze })
  const fresh = riesame.decisioni.filter(({ decisa_il }) => decisa_il === null)
  await tx
    .update(riesameDecisione)
    .set({ decisa_il: now })
    .where(
      and(
        sql`${riesameDecisione.riesame_id} = ${id}`,
        isNull(riesameDecisione.decisa_il),
        isNull(riesameDecisione.data_cancellazione),
      ),
    )
  await storeNames(tx, session, riesame)
  const after = await updateRecord(
    tx,
    session,
    riesameStore,
    riesame,
    {
      stato: 'chiuso',
      chiuso_il: now,
      chiuso_da: session.id,
      // Of the first closing: what is frozen has one fingerprint.
      ...(riesame.impronta === null && { impronta: fingerprintOf(ingressi) }),
    },
    { log: { action: 'state' } },
  )
  await notifyDecided(tx, session, after, fresh)
  return after
}

/** A draft again, as the next revision, for its texts and decisions: what is frozen stays so. */
export async function reopenRiesame(tx: Tx, session: Session, id: number, request: Requested<{ motivo: string }>) {
  const riesame = await lockRiesame(tx, session, id)
  const { motivo } = request.body()
  ensureVersion(riesame, request.raw)
  if (riesame.stato === 'bozza') throw conflict('Il riesame è già in bozza')
  await ensureOnlyBozza(tx, riesame.cliente?.id ?? null)
  return updateRecord(
    tx,
    session,
    riesameStore,
    riesame,
    { stato: 'bozza', revisione: riesame.revisione + 1 },
    { log: { action: 'state', reason: motivo } },
  )
}

export async function removeRiesame(tx: Tx, session: Session, id: number) {
  const riesame = await lockRiesame(tx, session, id)
  if (!riesame.cancellabile) throw conflict(riesame.ostacolo ?? undeletable)
  await removeRecord(tx, session, riesameStore, riesame)
}

async function lockRiesame(tx: Tx, session: Session, id: number): Promise<Riesame> {
  const { item, granted } = await riesameStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  return item
}
