import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../database/database.ts'
import { signInFailure } from '../../database/schema/access.ts'
import { inMinutes, Refusal } from '../errors.ts'
import type { CountedAddress } from '../http/counted-address.ts'

export const limitMinutes = 15
const perAccount = 10
const perAddress = 100
/** Longer than any attempt takes. */
const pendingSeconds = 30

/** What a failure counts against. */
export interface LimitSubject {
  /** Whose attempts are limited together; none where only the address counts. */
  readonly account?: string
  readonly address: CountedAddress
  /** The account is counted by itself: failures of others from the same address do not block it. */
  readonly known?: boolean
}

/** The key of a counter is a hash, so that unknown accounts count the same and no typed text is stored. */
export const countedAs = (...what: string[]) => createHash('sha256').update(what.join(' ')).digest('hex')

/**
 * Runs one attempt under the limits: only failures count. It is counted before it is checked, and uncounted if it
 * succeeds: of any number of concurrent attempts, in any number of processes, no more than the limit are checked.
 */
export async function attempt<T>(
  db: Db,
  subject: LimitSubject,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const id = await reserve(db, subject)
  const passed = await check()
  const mine = eq(signInFailure.id, id)
  if (passed === undefined) await db.update(signInFailure).set({ pending_until: null }).where(mine)
  else await db.delete(signInFailure).where(mine)
  return passed
}

/** Waits where those still under way may or may not fill the limit. */
async function reserve(db: Db, subject: LimitSubject, patience = 100): Promise<number> {
  const outcome = await db.transaction((tx) => reserveNow(tx, subject))
  if (outcome.id) return outcome.id
  if (outcome.failed || patience === 0) {
    const per = outcome.of_account && subject.account ? 'account' : 'address'
    const key = per === 'account' ? subject.account! : countedAs(subject.address)
    throw new LimitReached(Math.max(1, Math.ceil(Number(outcome.failed ?? 1))), per, key)
  }
  await delay(50)
  return reserve(db, subject, patience - 1)
}

interface Outcome {
  readonly id?: number
  /** Seconds until the limit has room again, going by what failed; and by what may still fail. */
  readonly failed?: string | null
  readonly counted?: string | null
  /** It is the account's limit, not the address's. */
  readonly of_account?: boolean
}

async function reserveNow(tx: Connection, { account, address, known }: LimitSubject): Promise<Outcome> {
  // Callers of the same counter take turns: each lock is a separate statement, and the next one sees what others wrote.
  const turn = (what: string, kind: number) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${kind}))`)
  if (account) await turn(account, 11)
  if (!known) await turn(address, 12)
  const wait = (failedOnly: boolean) => sql`greatest(
    ${account ? secondsLeft('account', account, perAccount, failedOnly) : sql`null`},
    ${known ? sql`null` : secondsLeft('address', address, perAddress, failedOnly)})`
  const ofAccount = account ? sql`${secondsLeft('account', account, perAccount, false)} is not null` : sql`false`
  const { rows } = await tx.execute<{ failed: string | null; counted: string | null; of_account: boolean }>(
    sql`select ${wait(true)} as failed, ${wait(false)} as counted, ${ofAccount} as of_account`,
  )
  if (rows[0]?.counted) return rows[0]
  const pending_until = sql`now() + make_interval(secs => ${pendingSeconds})`
  const [row] = await tx
    .insert(signInFailure)
    .values({ account: account ?? 'link', address, pending_until })
    .returning({ id: signInFailure.id })
  return row!
}

/**
 * Counts a call that succeeds for anyone, by its address alone: beyond `most` in the time of a limit it is refused. These
 * are counted apart from failures, which they do not use up.
 */
export async function countCall(db: Db, what: string, address: CountedAddress, most: number) {
  const key = `${what} ${address}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 12))`)
    const { rows } = await tx.execute<{ left: string | null }>(
      sql`select ${secondsLeft('address', key, most, false)} as left`,
    )
    const left = rows[0]?.left
    if (left)
      throw new LimitReached(Math.max(1, Math.ceil(Number(left))), 'address', countedAs(key), 'Troppe richieste')
    await tx.insert(signInFailure).values({ account: what, address: key })
  })
}

function secondsLeft(column: 'account' | 'address', value: string, limit: number, failedOnly: boolean) {
  const since = sql`(now() - make_interval(mins => ${limitMinutes}))`
  return sql`(select extract(epoch from at - ${since}) from sign_in_failure
    where ${sql.identifier(column)} = ${value} and at > ${since} ${failedOnly ? sql`and coalesce(pending_until <= now(), true)` : sql``}
    order by at desc offset ${limit - 1} limit 1)`
}

/** Refuses a caller who failed too often, with the remaining time and the limit that was reached. */
export class LimitReached extends Refusal {
  readonly per: 'account' | 'address'
  /** Hashes: no typed text. */
  readonly key: string

  constructor(seconds: number, per: 'account' | 'address', key: string, what = 'Troppi tentativi di accesso') {
    const message = `${what}: riprovare ${inMinutes(seconds)}`
    super(429, message, undefined, {
      body: { error: 'temporarily_unavailable', error_description: message },
      headers: { 'Retry-After': String(seconds) },
    })
    this.per = per
    this.key = key
  }
}

export async function forgetOldFailures(tx: Connection) {
  await tx.execute(sql`delete from sign_in_failure where at < now() - interval '1 day'`)
}
