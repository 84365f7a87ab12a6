import type { Lavoro } from '@quadra/contract/kernel/lavoro'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterCommit } from '../../database/after-commit.ts'
import type { Connection, Db, Tx } from '../../database/database.ts'
import { now } from '../../database/schema/columns.ts'
import { lavoro } from '../../database/schema/importazione.ts'
import type { DailyJob } from './jobs.ts'

/** Work of one kind, whichever record it is about. */
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
  /** Which attempt this is. Whoever works on an older one has lost it. */
  readonly tentativi: number
}

/** Work in hand. */
export interface Work extends Claimed {
  readonly db: Db
  /** Tells how far it is; it never falls. Throws when somebody asked to stop, or when the process is to end. */
  readonly progress: (avanzamento: number, passo: string) => Promise<void>
  /** Ends it well, in the transaction that holds what it did: both are committed, or neither. */
  readonly complete: (tx: Tx) => Promise<void>
}

/** Asks for work, in the transaction of what wants it; whoever is free hears of it after the commit. */
export async function queueWork(
  tx: Connection,
  { tipo, riferimento_id, utente_id }: Pick<Claimed, 'tipo' | 'riferimento_id' | 'utente_id'>,
) {
  await tx.insert(lavoro).values({ tipo, riferimento_id, utente_id })
  await afterCommit(tx, (db) => wakers.get(db)?.())
}

/** Wakes whoever works for this database as soon as there is something to do. */
export const onWork = (db: Db, wake: () => void) => wakers.set(db, wake)
const wakers = new WeakMap<Db, () => void>()

/** Asks the work on a record to stop, at its next step. */
export const askToStop = (tx: Connection, tipo: string, riferimento_id: number) =>
  tx
    .update(lavoro)
    .set({ annulla_chiesto: true })
    .where(and(eq(lavoro.tipo, tipo), eq(lavoro.riferimento_id, riferimento_id), underWay))

export const underWay = sql`${lavoro.stato} in ('in_coda', 'in_corso')`

/** The newest work on a record, of whichever of these kinds, as its record tells it. */
export const lavoroOf = (record: PgColumn, prefix: string): SQL<Lavoro | null> =>
  sql<Lavoro | null>`(select json_build_object('stato', newest.stato, 'avanzamento', newest.avanzamento, 'passo', newest.passo, 'errore', newest.errore)
    from lavoro newest where newest.riferimento_id = ${record} and newest.tipo like ${`${prefix}%`} order by newest.id desc limit 1)`

/** Finished work is told for 30 days. */
export const forgetWork: DailyJob = {
  name: 'forget-work',
  hour: 3,
  work: async (tx) => {
    await tx.execute(sql`delete from ${lavoro} where finished_at < ${now} - interval '30 days'`)
  },
}
