import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { utente } from '../../database/schema/registry.ts'
import { mayEnter } from './may-enter.ts'

const account = (today: string) => ({
  id: utente.id,
  nome: utente.nome,
  cognome: utente.cognome,
  ruolo: utente.ruolo,
  email: utente.email,
  cliente_id: utente.cliente_id,
  password_hash: utente.password_hash,
  /** Whether the password is a one-time one, and whether its time is over. */
  password_iniziale: sql<boolean>`${utente.password_fino_al} is not null`,
  password_scaduta: sql<boolean>`coalesce(${utente.password_fino_al} <= now(), false)`,
  ultimo_login: utente.ultimo_login,
  active: mayEnter(today),
})
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Connection, email: string, today: string) {
  // PostgreSQL refuses a text with this character.
  if (email.includes('\u0000')) return undefined
  const [found] = await db
    .select(account(today))
    .from(utente)
    .where(eq(sql`lower(${utente.email})`, email.trim().toLowerCase()))
  return found
}

export async function readAccount(db: Connection, id: number, today: string) {
  const [found] = await db.select(account(today)).from(utente).where(eq(utente.id, id))
  return found
}

/** Locks a person's row: what changes their ways in takes turns. */
export const lockAccount = (tx: Connection, id: number) =>
  tx.select({ id: utente.id }).from(utente).where(eq(utente.id, id)).for('no key update')

/** Notes the sign-in of an account that is still as it was when its password was checked; otherwise answers false. */
export async function noteSignIn(
  tx: Connection,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  today: string,
) {
  const unchanged = and(eq(utente.id, id), eq(utente.password_hash, password_hash), mayEnter(today))
  return (
    (await tx.update(utente).set({ ultimo_login: sql`now()` }).where(unchanged).returning({ id: utente.id })).length > 0
  )
}
