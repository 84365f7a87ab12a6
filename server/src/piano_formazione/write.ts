import type { Body } from '@quadra/contract/kernel/endpoint'
import { required } from '@quadra/contract/kernel/messages'
import type { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import { alreadyThere, isPlannable, notThisYear, proposedMonth } from '@quadra/contract/piano_formazione/rules'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { needOf } from '../domain/competences/need.ts'
import { conflict, databaseError, forbidden, invalid } from '../kernel/errors.ts'
import { changing, ensureVersion, insertRecord, type Requested, updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { pianoStore } from './queries.ts'
import { ensureFit, insertRows, logRows, replaceRows } from './write-rows.ts'

type PianoChange = Body<typeof pianoFormazioneApi.update>
type PianoMove = Body<typeof pianoFormazioneApi.stato>

/** A row for each competence that somebody has to be taught, with the month it is first needed in (Spec 9 §1.3). */
export async function createPiano(
  tx: Tx,
  session: Session,
  { cliente_id, anno }: Body<typeof pianoFormazioneApi.create>,
): Promise<Piano> {
  if (!isPlannable(anno, session.today)) throw invalid({ anno: notThisYear })
  await ensureOffered(tx, { cliente_id: clienteOffered(cliente_id) })
  const made = await insertRecord(tx, session, pianoStore, { cliente_id, anno }).catch((error: unknown) => {
    throw databaseError(error)?.constraint === 'piano_formazione_once' ? conflict(alreadyThere(anno)) : error
  })
  const { rows: needs } = await tx.execute<{
    competenza_id: number
    scadute: number
    mancanti: number
    prima: string | null
  }>(sql`select * from ${needOf(sql`${cliente_id}::int`, sql`${anno}::int`, session.today)} need`)
  const proposed = needs.map((need) => ({
    competenza_id: need.competenza_id,
    mese: proposedMonth(need, anno, session.today),
  }))
  await insertRows(tx, session, made, proposed)
  const piano = await pianoStore.read(tx, session, made.id)
  await logRows(tx, session, made, piano, made.data_creazione)
  return piano
}

/** The rows are sent whole: each that stays has the figures of when it was made, a new one those of now. */
export async function updatePiano(
  tx: Tx,
  session: Session,
  id: number,
  request: Requested<PianoChange>,
): Promise<Piano> {
  const target = await pianoStore.lock(tx, session, id)
  const before = target.item
  const after = await changing(tx, session, pianoStore, target, request, {
    change: async ({ righe, ...values }) => {
      if (!righe) return values
      await ensureFit(tx, before, righe)
      const isOther = await replaceRows(tx, session, before, righe)
      return { ...values, ...(isOther && touched) }
    },
  })
  await logRows(tx, session, before, after, after.data_modifica)
  return after
}

/** Approved, or a draft again as the next revision. */
export async function movePiano(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<PianoMove>,
): Promise<Piano> {
  const { item, granted } = await pianoStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { stato, motivo = null } = body()
  const isBack = item.stato === 'approvato' && stato === 'bozza'
  if (isBack && !motivo) throw invalid({ motivo: required })
  ensureVersion(item, raw)
  if (stato === item.stato) return item
  const values = isBack ? { stato, revisione: item.revisione + 1 } : { stato }
  const reason = isBack ? motivo : null
  return updateRecord(tx, session, pianoStore, item, values, { log: { action: 'state', reason } })
}
