import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { lavoro } from '../../database/schema/importazione.ts'
import { Refusal } from '../errors.ts'
import { every } from './jobs.ts'
import { type Claimed, onWork, type Work, type WorkKind } from './lavoro.ts'
import { isGone, type Presence } from './presence.ts'

const beat = 10_000
const mostAttempts = 3
/**
 * Without a heartbeat for so long, the process that had it is dead; one that left a number is known to be dead at once.
 */
const silence = sql`interval '60 seconds'`
export const interrupted = 'Il lavoro si è interrotto: riprovare'

interface Surroundings {
  readonly kinds: readonly WorkKind[]
  readonly failed: (error: unknown) => void
  /**
   * Whether no other process can use this database: work in progress when this one starts was left by a dead process.
   */
  readonly alone: boolean
  /** Shows other processes at once that this one died; without it they wait for a missing heartbeat. */
  readonly presence?: Presence | undefined
}

/**
 * Works on what is queued, one thing at a time and a long one beside it, until stopped. Work in progress is then
 * returned to the queue.
 */
export function startWorking(db: Db, { kinds, failed, alone, presence }: Surroundings) {
  const stopping = new AbortController()
  const lanes = [kinds.filter(({ long }) => !long), kinds.filter(({ long }) => long)].filter(({ length }) => length > 0)
  let orphans: Promise<unknown> | undefined = alone ? undefined : Promise.resolve()
  const adopted = () =>
    (orphans ??= db
      .execute(sql`update ${lavoro} set stato = 'in_coda' where stato = 'in_corso'`)
      .catch((error: unknown) => {
        orphans = undefined
        throw error
      }))
  const tasks = lanes.map((lane) =>
    every(
      2000,
      async () => {
        await adopted()
        const processo = await presence?.number()
        while (!stopping.signal.aborted && (await workOnce(db, lane, failed, stopping.signal, processo)));
      },
      failed,
    ),
  )
  const hurry = () => {
    for (const task of tasks) task.hurry()
  }
  onWork(db, hurry)
  return {
    hurry,
    stop: async () => {
      stopping.abort()
      await Promise.all(tasks.map((task) => task.stop()))
      presence?.end()
    },
  }
}

/** Does the next thing there is to do, if any; answers whether there was one. */
export async function workOnce(
  db: Db,
  kinds: readonly WorkKind[],
  failed: (error: unknown) => void,
  stopping: AbortSignal = new AbortController().signal,
  processo?: number,
): Promise<boolean> {
  await giveUp(db, kinds)
  const claimed = await claim(
    db,
    kinds.map(({ tipo }) => tipo),
    processo ?? null,
  )
  if (!claimed) return false
  const kind = kinds.find(({ tipo }) => tipo === claimed.tipo)!
  const beating = setInterval(() => void mine(db, claimed, sql`heartbeat_at = ${now}`).catch(() => {}), beat).unref()
  try {
    await kind.run(inHand(db, claimed, stopping))
  } catch (error) {
    await settle(db, kind, claimed, error, failed).catch(failed)
  } finally {
    clearInterval(beating)
  }
  return true
}

/** The work that has waited longest, or one whose process no longer shows a heartbeat. */
async function claim(db: Db, tipi: readonly string[], processo: number | null): Promise<Claimed | undefined> {
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    update ${lavoro} set stato = 'in_corso', started_at = coalesce(started_at, ${now}), heartbeat_at = ${now}, processo = ${processo}, tentativi = tentativi + 1
    where id = (select id from ${lavoro} where tipo = any(${sql.param(tipi)}::text[]) and (stato = 'in_coda' or ${abandoned})
      order by id limit 1 for update skip locked)
    returning id, tipo, riferimento_id, utente_id, chiave_id, tentativi`)
  return rows[0]
}
const abandoned = sql`(stato = 'in_corso' and (heartbeat_at < ${now} - ${silence} or ${isGone(sql`processo`)}))`

/** What was abandoned too often is over. */
async function giveUp(db: Db, kinds: readonly WorkKind[]) {
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    select id, tipo, riferimento_id, utente_id, chiave_id, tentativi from ${lavoro}
    where ((stato = 'in_coda') or ${abandoned}) and tentativi >= ${mostAttempts}`)
  for (const lost of rows) {
    const kind = kinds.find(({ tipo }) => tipo === lost.tipo)
    if (kind) await end(db, kind, lost, 'fallito', interrupted)
  }
}

function inHand(db: Db, claimed: Claimed, stopping: AbortSignal): Work {
  return {
    ...claimed,
    db,
    progress: async (avanzamento, passo) => {
      if (stopping.aborted) throw new Interrupted()
      const progress = sql`avanzamento = greatest(avanzamento, ${avanzamento}), passo = ${passo}, heartbeat_at = ${now}`
      const { rows } = await mine(db, claimed, progress)
      if (!rows[0]) throw new Lost()
      if (rows[0].annulla_chiesto) throw new Cancelled()
    },
    complete: async (tx) => {
      const done = sql`stato = 'completato', avanzamento = 100, finished_at = ${now}, errore = null`
      if (!(await mine(tx, claimed, done)).rowCount) throw new Lost()
    },
  }
}

/** Writes of an attempt count only while it is the last one. */
const mine = (db: Pick<Db, 'execute'>, { id, tentativi }: Claimed, set: ReturnType<typeof sql>) =>
  db.execute<{ annulla_chiesto: boolean }>(
    sql`update ${lavoro} set ${set} where id = ${id} and tentativi = ${tentativi} and stato = 'in_corso' returning annulla_chiesto`,
  )

async function settle(
  db: Db,
  kind: WorkKind,
  claimed: Claimed,
  error: unknown,
  failed: (error: unknown) => void,
): Promise<void> {
  if (error instanceof Lost) return
  if (error instanceof Cancelled) return end(db, kind, claimed, 'annullato', null)
  if (error instanceof Refusal) return end(db, kind, claimed, 'fallito', error.message)
  // The process ends, the work did not fail: the attempt does not count.
  if (error instanceof Interrupted)
    return void (await mine(db, claimed, sql`stato = 'in_coda', tentativi = tentativi - 1`))
  failed(error)
  if (claimed.tentativi >= mostAttempts) return end(db, kind, claimed, 'fallito', interrupted)
  await mine(db, claimed, sql`stato = 'in_coda'`)
}

const end = (db: Db, kind: WorkKind, work: Claimed, how: 'fallito' | 'annullato', errore: string | null) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${lavoro} set stato = ${how}, errore = ${errore}, finished_at = ${now}
      where id = ${work.id} and tentativi = ${work.tentativi} and stato in ('in_coda', 'in_corso')`)
    if (rowCount) await kind.ended(tx, work, how, errore)
  })

/** A user requested the work to stop. */
class Cancelled extends Error {}
/** Another process has taken it over. */
class Lost extends Error {}
/** The process is to end. */
class Interrupted extends Error {}
