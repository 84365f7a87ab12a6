import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Connection } from '../database/database.ts'
import { signInFailure } from '../database/schema/access.ts'
import { Refusal } from '../kernel/errors.ts'

const minutes = 15
const perAccount = 10
const perAddress = 100

/** Accounts are counted by a hash, so that unknown ones count alike and nobody's typing is stored. */
const accountKey = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/**
 * Runs one attempt at an account's password under the limits: only failures count. Attempts at one account take turns,
 * so that a burst cannot try more passwords than the limit allows.
 */
export async function attempt<T>(
  db: Db,
  email: string,
  address: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = accountKey(email)
  return inTurn(account, async () => {
    await refuseAboveLimit(db, account, address)
    const passed = await check()
    if (passed === undefined) await db.insert(signInFailure).values({ account, address })
    return passed
  })
}

const turns = new Map<string, Promise<unknown>>()

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(key) ?? Promise.resolve()).catch(() => {}).then(work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}

async function refuseAboveLimit(db: Db, account: string, address: string) {
  const since = sql`(now() - make_interval(mins => ${minutes}))`
  const wait = (column: 'account' | 'address', value: string, limit: number) => sql`
    (select extract(epoch from at - ${since}) from sign_in_failure
     where ${sql.identifier(column)} = ${value} and at > ${since} order by at desc offset ${limit - 1} limit 1)`
  const { rows } = await db.execute<{ wait: string | null }>(
    sql`select greatest(${wait('account', account, perAccount)}, ${wait('address', address, perAddress)}) as wait`,
  )
  if (rows[0]?.wait) throw tooMany(Math.max(1, Math.ceil(Number(rows[0].wait))))
}

function tooMany(seconds: number) {
  const message = `Troppi tentativi di accesso: riprovare tra ${Math.ceil(seconds / 60)} minuti`
  return new Refusal(429, message, undefined, {
    body: { error: 'temporarily_unavailable', error_description: message },
    headers: { 'Retry-After': String(seconds) },
  })
}

export async function forgetOldFailures(tx: Connection) {
  await tx.execute(sql`delete from sign_in_failure where at < now() - interval '1 day'`)
}
