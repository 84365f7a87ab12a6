import type { Connection, Db } from './database.ts'

/** What must happen once a transaction has committed. It is given the database: the transaction's handle is of no use by then. */
export type CommitHook = (db: Db) => void | Promise<void>

/**
 * Registers inside a transaction a hook that runs once it has committed: exactly once, in the order of registration,
 * with the connection returned; never if it rolls back, nor if the nested transaction of the registration does. The
 * caller's transaction waits for it, so long work is only started here. A failure is reported and changes nothing: what
 * was committed stays. Outside a transaction every statement is committed already, and the hook runs at once.
 */
export async function afterCommit(tx: Connection, hook: CommitHook) {
  const hooks = waiting.get(tx)
  if (hooks) hooks.push(hook)
  else await runHooks(tx, [hook])
}
const waiting = new WeakMap<Connection, CommitHook[]>()

/** Begins to collect the hooks registered with this handle. */
export function collectHooks(tx: Connection): CommitHook[] {
  const hooks: CommitHook[] = []
  waiting.set(tx, hooks)
  return hooks
}

/** For the outermost transaction, once committed. */
export async function runHooks(db: Db, hooks: readonly CommitHook[]) {
  for (const hook of hooks) {
    try {
      await hook(db)
    } catch (error) {
      reporters.get(db)?.(error)
    }
  }
}

/** Where failures of this database's hooks are reported. */
export const reportHooks = (db: Db, report: (error: unknown) => void) => reporters.set(db, report)
const reporters = new WeakMap<Db, (error: unknown) => void>()
