import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import { logChange } from '../kernel/changelog.ts'
import { sendMail } from '../kernel/outbox.ts'
import { passwordChangedMail } from './mails.ts'
import { endSessions } from './tokens.ts'

const account = {
  id: utente.id,
  nome: utente.nome,
  cognome: utente.cognome,
  email: utente.email,
  password_hash: utente.password_hash,
  active: sql<boolean>`${utente.stato} = 1 and not exists (select 1 from cliente where id = "utente"."cliente_id" and stato <> 1)`,
}
export type Account = Awaited<ReturnType<typeof findAccount>>

export async function findAccount(db: Reader, email: string) {
  const [found] = await db.select(account).from(utente).where(eq(sql`lower(${utente.email})`, email.trim().toLowerCase()))
  return found
}

export async function readAccount(db: Reader, id: number) {
  const [found] = await db.select(account).from(utente).where(eq(utente.id, id))
  return found
}

export async function noteSignIn(tx: Reader, id: number) {
  await tx.update(utente).set({ ultimo_login: sql`now()` }).where(eq(utente.id, id))
}

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
  readonly email: string
}

/** Sets a password, ends the sessions it affects, logs it without its value and tells the person by mail. */
export async function setPassword(tx: Reader, person: Person, passwordHash: string, by: Person, keepFamily?: number) {
  await tx.update(utente).set({ password_hash: passwordHash }).where(eq(utente.id, person.id))
  await endSessions(tx, person.id, keepFamily)
  await logChange(tx, by, { slice: 'utente', id: person.id, action: 'password', changes: [] })
  await sendMail(tx, passwordChangedMail(person))
}

