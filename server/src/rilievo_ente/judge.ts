import { required } from '@quadra/contract/kernel/messages'
import { isConsortium } from '@quadra/contract/policy'
import { findRilievoMove } from '@quadra/contract/rilievo_ente/moves'
import {
  answeredOnce,
  termBefore,
  unforeseenMove,
  writtenByBody,
  writtenElsewhere,
} from '@quadra/contract/rilievo_ente/rules'
import type { RilievoEnteStato, RilievoMandatoRow } from '@quadra/contract/rilievo_ente/schema'
import type { EsitoRisposta, StatoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { type rilievoEnte, rilievoEnteRisposta } from '../database/schema/rilievo_ente.ts'
import { conflict, forbidden, invalid, refuse } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, type RecordStore, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import type { Session } from '../kernel/session.ts'
import { answers } from './answers.ts'

type Finding = Pick<
  RilievoMandatoRow,
  'id' | 'data_modifica' | 'stato' | 'tipo' | 'data_rilievo' | 'stati_successivi' | 'numero_risposte'
>
type Judging<Whole> = RecordStore<Whole> & {
  readonly table: typeof rilievoEnte
  read(db: Tx, session: Session, id: number): Promise<Whole>
}

const verdicts: Partial<Record<StatoRilievoEnte, EsitoRisposta>> = { accettato: 'accettata', respinto: 'respinta' }

/**
 * Judges an answer, verifies, reopens or cancels: by the body, or by the consortium for it, which then always says why. The store is
 * that of the path it came by, so that each finds what exists there.
 */
export async function judgeRilievo<Whole extends Finding>(
  tx: Tx,
  session: Session,
  store: Judging<Whole>,
  { item, granted }: Shown<Whole>,
  { body, raw }: Requested<RilievoEnteStato>,
): Promise<Whole> {
  const { stato, motivo = null, termine, verificato_il = null, nota } = body()
  if (stato === item.stato) {
    ensureVersion(item, raw)
    return item
  }
  const move = findRilievoMove(item, stato)
  if (!move) throw invalid({ stato: unforeseenMove })
  const forBody = isConsortium(session.ruolo)
  if (move.right === 'writer' && !granted) throw forbidden(forBody ? writtenByBody : writtenElsewhere)
  refuse({
    ...((move.motivo || forBody) && motivo === null && { motivo: required }),
    ...(move.verifica && verificato_il === null && { verificato_il: required }),
    ...(move.termine && termine && termine < item.data_rilievo && { termine: termBefore }),
  })
  ensureVersion(item, raw)
  if (!item.stati_successivi.includes(stato)) throw conflict(answeredOnce)
  const esito = item.stato === 'risposto' ? verdicts[stato] : undefined
  if (esito) await judgeAnswer(tx, session, store, item, { esito, motivo })
  const columns = {
    stato,
    ...(move.termine && termine !== undefined && { termine }),
    ...(move.verifica && { verificato_il, nota: nota ?? null }),
  }
  await updateRecord(tx, session, store, item, columns, { log: { action: 'state', reason: motivo } })
  // With the step that was just written.
  return store.read(tx, session, item.id)
}

/** The newest answer gets its verdict; nothing else of it changes. */
async function judgeAnswer<Whole extends Finding>(
  tx: Tx,
  session: Session,
  store: Judging<Whole>,
  item: Whole,
  verdict: { readonly esito: EsitoRisposta; readonly motivo: string | null },
) {
  const before = (await answers.list(tx, session, item)).at(-1)!
  await tx
    .update(rilievoEnteRisposta)
    .set({ ...verdict, giudicata_il: now })
    .where(and(eq(rilievoEnteRisposta.id, before.id), isNull(rilievoEnteRisposta.esito)))
  const to = await answers.find(tx, session, item, before.id)
  await logChange(tx, session, {
    slice: store.slice,
    id: item.id,
    ...store.belongs(item),
    ...partLine(answers.part, to.id, { from: before, to })!,
  })
}
