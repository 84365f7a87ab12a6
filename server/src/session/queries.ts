import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import { mayAct } from '../kernel/access/tokens.ts'

const account = {
  id: utente.id,
  nome: utente.nome,
  cognome: utente.cognome,
  email: utente.email,
  password_hash: utente.password_hash,
  active: mayAct,
}
export type Account = Awaited<ReturnType<typeof findAccount>>

export async function findAccount(db: Connection, email: string) {
  // PostgreSQL cannot even be asked for it.
  if (email.includes('\u0000')) return undefined
  const [found] = await db
    .select(account)
    .from(utente)
    .where(eq(sql`lower(${utente.email})`, email.trim().toLowerCase()))
  return found
}

export async function readAccount(db: Connection, id: number) {
  const [found] = await db.select(account).from(utente).where(eq(utente.id, id))
  return found
}

/** Notes the sign-in of an account that is still as it was when its password was checked; otherwise answers false. */
export async function noteSignIn(tx: Connection, { id, password_hash }: { id: number; password_hash: string }) {
  const unchanged = and(eq(utente.id, id), eq(utente.password_hash, password_hash), eq(utente.stato, 1))
  return (
    (await tx.update(utente).set({ ultimo_login: sql`now()` }).where(unchanged).returning({ id: utente.id })).length > 0
  )
}
