import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { sfida, type TipoSfida } from '../../database/schema/factors.ts'
import { seal, unseal } from './sealed.ts'
import { hashToken, newToken } from './token-values.ts'

const mostTries = 5

export interface Challenge<Data> {
  readonly utente_id: number | null
  readonly dati: Data
}

interface NewChallenge {
  readonly tipo: TipoSfida
  readonly seconds: number
  readonly utente_id?: number
  /** What the challenge stores until it is answered, sealed with the value that is answered here: the database cannot read it. */
  readonly dati?: unknown
  readonly indirizzo?: string
}

/** Creates a challenge for a user; returns the value that must accompany the answer. */
export async function challenge(tx: Connection, { tipo, seconds, utente_id, dati = null, indirizzo }: NewChallenge) {
  const value = newToken()
  await tx.insert(sfida).values({
    hash: hashToken(value),
    tipo,
    utente_id: utente_id ?? null,
    indirizzo: indirizzo ?? null,
    dati: seal(JSON.stringify(dati), value),
    expires_at: sql`now() + make_interval(secs => ${seconds})`,
  })
  return value
}

const open = (tipo: TipoSfida, value: string) =>
  and(
    eq(sfida.hash, hashToken(value)),
    eq(sfida.tipo, tipo),
    isNull(sfida.used_at),
    gt(sfida.expires_at, sql`now()`),
    lt(sfida.tentativi, mostTries),
  )

/** Counts an attempt before it is checked: of any number of concurrent attempts at most five are checked. */
export async function tryChallenge<Data>(db: Connection, tipo: TipoSfida, value: string) {
  const [found] = await db.update(sfida).set({ tentativi: sql`tentativi + 1` }).where(open(tipo, value)).returning()
  return found && opened<Data>(found, value)
}

/** Reads a challenge without consuming it: it is answered later. */
export async function readChallenge<Data>(db: Connection, tipo: TipoSfida, value: string) {
  const [found] = await db.select().from(sfida).where(open(tipo, value))
  return found && opened<Data>(found, value)
}

/** Answers it: of two who do, one. */
export async function useChallenge<Data>(tx: Connection, tipo: TipoSfida, value: string) {
  // The last of the tries that were counted may be the right one.
  const [found] = await tx
    .update(sfida)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(sfida.hash, hashToken(value)),
        eq(sfida.tipo, tipo),
        isNull(sfida.used_at),
        gt(sfida.expires_at, sql`now()`),
      ),
    )
    .returning()
  return found && opened<Data>(found, value)
}

const opened = <Data>({ utente_id, dati }: typeof sfida.$inferSelect, value: string): Challenge<Data> => ({
  utente_id,
  dati: JSON.parse(unseal(dati!, value)) as Data,
})

/** A user's open challenges end with their other credentials. */
export const endChallenges = (tx: Connection, utente_id: number) =>
  tx.delete(sfida).where(eq(sfida.utente_id, utente_id))

export const forgetChallenges = (tx: Connection) =>
  tx.execute(sql`delete from ${sfida} where expires_at < now() - interval '1 day'`)
