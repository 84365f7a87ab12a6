import type { Lavoro } from '@quadra/contract/kernel/lavoro'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterCommit } from '../../database/after-commit.ts'
import type { Connection, Db, Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { lavoro } from '../../database/schema/importazione.ts'
import type { Session } from '../session.ts'
import type { DailyJob } from './jobs.ts'

/** Work of one kind, for any record. */
export interface WorkKind {
  readonly tipo: string
  /** It takes minutes: it is done beside the others, which do not wait for it. Default: one thing after the other. */
  readonly long?: true
  /** Does it. What it throws that is a `Refusal` is its end; anything else is tried again. */
  readonly run: (work: Work) => Promise<void>
  /** What its record becomes when it ends without success, in the transaction of that end. */
  readonly ended: (tx: Tx, work: Claimed, how: 'fallito' | 'annullato', errore: string | null) => Promise<void>
}

export interface Claimed {
  readonly id: number
  readonly tipo: string
  readonly riferimento_id: number
  readonly utente_id: number
  /** The key of the user's program that asked for it, if one did. */
  readonly chiave_id: number | null
  /** The number of this attempt. A process working on an older one has lost it. */
  readonly tentativi: number
}

/** Work in progress. */
export interface Work extends Claimed {
  readonly db: Db
  /**
   * Reports the progress, which never decreases. Throws when a user requested a stop, or when the process is to end.
   */
  readonly progress: (avanzamento: number, passo: string) => Promise<void>
  /** Completes it, in the transaction of its result: both are committed, or neither. */
  readonly complete: (tx: Tx) => Promise<void>
}

/** Queues work, in the caller's transaction; an idle worker is woken after the commit. */
export async function queueWork(
  tx: Connection,
  { tipo, riferimento_id, session }: Pick<Claimed, 'tipo' | 'riferimento_id'> & { readonly session: Session },
) {
  await tx.insert(lavoro).values({ tipo, riferimento_id, utente_id: session.id, chiave_id: session.chiave?.id ?? null })
  await afterCommit(tx, (db) => wakers.get(db)?.())
}

/** Registers the function that wakes the worker of this database as soon as there is work. */
export const onWork = (db: Db, wake: () => void) => wakers.set(db, wake)
const wakers = new WeakMap<Db, () => void>()

/** Requests the work on a record to stop, at its next step. */
export const requestStop = (tx: Connection, tipo: string, riferimento_id: number) =>
  tx
    .update(lavoro)
    .set({ annulla_chiesto: true })
    .where(and(eq(lavoro.tipo, tipo), eq(lavoro.riferimento_id, riferimento_id), underWay))

export const underWay = sql`${lavoro.stato} in ('in_coda', 'in_corso')`

/** The newest work on a record, of any of these kinds, as the record shows it. */
export const lavoroOf = (record: PgColumn, prefix: string): SQL<Lavoro | null> =>
  sql<Lavoro | null>`(select json_build_object('stato', newest.stato, 'avanzamento', newest.avanzamento, 'passo', newest.passo, 'errore', newest.errore)
    from lavoro newest where newest.riferimento_id = ${record} and newest.tipo like ${`${prefix}%`} order by newest.id desc limit 1)`

/** Finished work is shown for 30 days. */
export const forgetWork: DailyJob = {
  name: 'forget-work',
  hour: 3,
  work: async (tx) => {
    await tx.execute(sql`delete from ${lavoro} where finished_at < ${now} - interval '30 days'`)
  },
}
