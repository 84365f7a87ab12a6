import { mostDays } from '@quadra/contract/chiave/names'
import type { chiaveApi } from '@quadra/contract/chiave/api'
import type { Chiave, ChiaveConSegreto } from '@quadra/contract/chiave/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { writeDay } from '@quadra/contract/kernel/list'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { type Origin, recordEvent } from '../kernel/access/events.ts'
import { keyMadeMail } from '../kernel/access/keys/key-mails.ts'
import { isNarrower } from '../kernel/access/keys/key-networks.ts'
import { newKey, prefixOf } from '../kernel/access/keys/key-values.ts'
import { ensureMayHave } from '../kernel/access/keys/holders.ts'
import { ensureProof } from '../kernel/access/presence.ts'
import { hashToken } from '../kernel/access/token-values.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { changing, ensureVersion, insertRecord, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { chiaveStore } from './queries.ts'

type Api = typeof chiaveApi
type Config = App['config']

/** Who may see keys: who may have them, and the consortium, which ends those of all. */
export async function ensureMaySee(db: Connection, session: Session) {
  if (!isConsortium(session.ruolo)) await ensureMayHave(db, session)
}

export async function createChiave(
  tx: Tx,
  session: Session,
  values: () => Body<Api['create']>,
  origin: Origin,
  config: Config,
): Promise<ChiaveConSegreto> {
  await ensureMayHave(tx, session)
  await ensureProof(tx, session, config)
  const { sezioni = null, reti = null, ...given } = values()
  ensureEnd(given.scade_il, session)
  const segreto = newKey()
  const made = await insertRecord(tx, session, chiaveStore, {
    ...given,
    ...{ utente_id: session.id, sezioni, reti: orNull(reti), prefisso: prefixOf(segreto), hash: hashToken(segreto) },
  })
  await recordEvent(tx, 'chiave_creata', session.id, origin, { chiave_id: made.id })
  await sendMail(tx, keyMadeMail(session, config.publicUrl, made.nome, made.scade_il))
  return { ...made, segreto }
}

export async function changeChiave(
  tx: Tx,
  session: Session,
  id: number,
  requested: Requested<Body<Api['update']>>,
  config: Config,
): Promise<Chiave> {
  const found = await chiaveStore.lock(tx, session, id)
  if (found.granted) await ensureMayHave(tx, session)
  const { body, raw } = requested
  // Wider networks make the key stronger: they need a proof like a new key, before its other values are judged.
  const wider = found.granted && 'reti' in raw && isWider(body().reti, found.item)
  if (wider) await ensureProof(tx, session, config)
  return changing(tx, session, chiaveStore, found, requested, {
    change: ({ nome, scade_il, reti }) => {
      if (scade_il !== undefined && scade_il !== found.item.scade_il) ensureEnd(scade_il, session)
      return { nome, scade_il, ...(reti !== undefined && { reti: orNull(reti) }) }
    },
  })
}

const isWider = (reti: readonly string[] | null | undefined, before: Chiave) =>
  reti !== undefined && !isNarrower(orNull(reti), before.reti)

/** A new secret; the one of before works for another day. */
export async function renewChiave(
  tx: Tx,
  session: Session,
  id: number,
  origin: Origin,
  config: Config,
): Promise<ChiaveConSegreto> {
  const { item, granted } = await chiaveStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  await ensureMayHave(tx, session)
  await ensureProof(tx, session, config)
  if (!item.modificabile) throw conflict(item.sola_lettura!)
  const segreto = newKey()
  const renewed = await updateRecord(tx, session, chiaveStore, item, {
    ...{ prefisso: prefixOf(segreto), hash: hashToken(segreto) },
    ...{ hash_precedente: sql`hash`, precedente_fino_al: sql`${now} + interval '24 hours'` },
  })
  await recordEvent(tx, 'chiave_rinnovata', session.id, origin, { chiave_id: id })
  return { ...renewed, segreto }
}

export async function revokeChiave(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<Api['revoca']>>,
  origin: Origin,
): Promise<Chiave> {
  const { item } = await chiaveStore.lock(tx, session, id)
  const { motivo } = body()
  ensureVersion(item, raw)
  if (!item.revocabile) throw conflict('La chiave è già revocata')
  const columns = { revocata_il: now, motivo }
  const ended = await updateRecord(tx, session, chiaveStore, item, columns, { log: { action: 'state' } })
  const own = item.persona.id === session.id
  await recordEvent(tx, 'chiave_revocata', item.persona.id, origin, {
    ...{ chiave_id: id },
    ...(!own && { autore_id: session.id }),
  })
  return ended
}

/** A key lasts from tomorrow on and at most a year. */
function ensureEnd(scade_il: string, { today }: Session) {
  const [first, last] = [daysAfter(today, 1), daysAfter(today, mostDays)]
  if (scade_il < first || scade_il > last) throw invalid({ scade_il: `Da ${writeDay(first)} a ${writeDay(last)}` })
}

const orNull = <Reti extends readonly string[]>(reti: Reti | null) => (reti?.length ? reti : null)
