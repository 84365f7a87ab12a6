import type { CountedAddress } from '../kernel/http/counted-address.ts'
import { dayErrors } from '@quadra/contract/kernel/days'
import { writeCode } from '@quadra/contract/reclamo/codice'
import { reclamoWords } from '@quadra/contract/reclamo/limits'
import { type ReclamoInvio, reclamoInvio, type Ricevuta } from '@quadra/contract/reclamo/pubblico'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { reclamo, reclamoSfida } from '../database/schema/reclamo.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { conflict, invalid, Refusal } from '../kernel/errors.ts'
import type { Slice } from '../kernel/slice.ts'
import { openChallenge, problemOf } from './challenge.ts'
import { codeOfChallenge, hashOf } from './codes.ts'
import { countOf, tooMany } from './counters.ts'
import { type Limit, limitsOf } from './limits.ts'
import { keyOfDay, markOf } from './keys.ts'
import { findPoint, type Point } from './point.ts'
import { storeComplaint } from './store-complaint.ts'

type Raw = Readonly<Record<string, unknown>>
interface Sent {
  readonly token: string
  readonly raw: Raw
  readonly body: () => ReclamoInvio
  readonly address: CountedAddress
}

/**
 * Takes a complaint, in this order: its page (404), the same again (the same answer), the limits (429), what was written and the
 * challenge (422), another one with the same challenge (409).
 */
export async function receive(
  app: App,
  slices: readonly Slice[],
  { token, raw, body, address }: Sent,
): Promise<Ricevuta> {
  const { db, clock } = app
  const at = clock()
  const oggi = today(() => at)
  const point = await findPoint(db, token)
  const sent = { hash: hashOf(String(raw['sfida'])), richiesta: requestOf(point, raw) }
  const known = await receiptOf(db, point, raw, sent)
  if (known) return known
  const chi = markOf((await keyOfDay(db, oggi, true))!, address)
  const full = await whyFull(db, point, chi, at)
  if (full) {
    // The first of the same may have ended just now, and taken the last place.
    const first = await receiptOf(db, point, raw, sent)
    if (first) return first
    throw full
  }
  const values = checked(body, raw, oggi)
  const opened = await openChallenge(db, point.token, values.sfida)
  const problem = problemOf(opened, values.sfida, values.soluzione, at)
  if (problem) throw invalid({ sfida: problem })
  const code = codeOfChallenge(opened!.key, values.sfida)
  const reclamo = await storeComplaint(app, slices, { point, values, chi, at, oggi, sent, opened: opened!, code })
  if (reclamo) return { codice: writeCode(code), scadenza_risposta: reclamo.scadenza_risposta }
  const first = await receiptOf(db, point, raw, sent)
  if (!first) throw conflict(reclamoWords.alreadySent)
  return first
}

/** A hash of the request: of the fields as received. */
const requestOf = ({ token }: Point, raw: Raw) =>
  hashOf(JSON.stringify([token, ...Object.keys(reclamoInvio.shape).map((name) => raw[name] ?? null)]))

/** What was answered to the very same, if it was stored. */
async function receiptOf(
  db: Connection,
  { token }: Point,
  raw: Raw,
  sent: { readonly hash: string; readonly richiesta: string },
): Promise<Ricevuta | undefined> {
  const [found] = await db
    .select({ richiesta: reclamoSfida.richiesta, scadenza_risposta: reclamo.scadenza_risposta })
    .from(reclamoSfida)
    .innerJoin(reclamo, eq(reclamo.id, reclamoSfida.reclamo_id))
    .where(eq(reclamoSfida.hash, sent.hash))
  if (found?.richiesta !== sent.richiesta) return undefined
  const opened = await openChallenge(db, token, raw['sfida'])
  if (!opened) return undefined
  const codice = writeCode(codeOfChallenge(opened.key, raw['sfida'] as string))
  return { codice, scadenza_risposta: found.scadenza_risposta }
}

async function whyFull(db: Connection, point: Point, chi: string, at: Date): Promise<Refusal | undefined> {
  const reached: Limit[] = []
  for (const one of limitsOf(point, chi)) if ((await countOf(db, one.counter, at)) >= one.limit) reached.push(one)
  // A caller that must wait until tomorrow does not get the delay of an hour.
  const longest = reached.find(({ counter }) => counter.per === 'day') ?? reached[0]
  return longest && tooMany(longest.words, longest.counter.per, at)
}

/** Every wrong field, including the day: the author has no session that would provide today's date. */
function checked(body: () => ReclamoInvio, raw: Raw, oggi: string): ReclamoInvio {
  const days = dayErrors(reclamoInvio, raw, oggi)
  try {
    const values = body()
    if (Object.keys(days).length === 0) return values
  } catch (error) {
    if (error instanceof Refusal && error.errors) throw invalid({ ...days, ...error.errors })
    throw error
  }
  throw invalid(days)
}
