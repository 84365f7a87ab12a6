import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { knownBrowser, recoveryToken } from '../../database/schema/access.ts'
import { utente } from '../../database/schema/registry.ts'
import { logChange } from '../log/changelog.ts'
import { type Mail, sendMail } from '../work/outbox.ts'
import { endCalendar } from './end-calendar.ts'
import { endChallenges } from './challenge.ts'
import { type Origin, recordEvent } from './events.ts'
import { endSessions } from './tokens.ts'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
  readonly email: string
}

/**
 * Sets a password, ends the sessions and recovery links it affects, logs the change without its value and notifies the
 * user by mail.
 */
export async function setPassword(
  tx: Connection,
  person: Person,
  passwordHash: string,
  by: Person,
  origin: Origin,
  remainingFamily?: number,
) {
  const [{ cliente_id } = { cliente_id: null }] = await tx
    .update(utente)
    .set({ password_hash: passwordHash, password_fino_al: null })
    .where(eq(utente.id, person.id))
    .returning({ cliente_id: utente.cliente_id })
  await endSessions(tx, person.id, remainingFamily)
  await endLinks(tx, person.id)
  await endChallenges(tx, person.id)
  await endCalendar(tx, person.id, 'password', by)
  // Another user may have set it because a browser that knew the old one is not the person's.
  if (remainingFamily === undefined) await tx.delete(knownBrowser).where(eq(knownBrowser.utente_id, person.id))
  await logChange(tx, by, { slice: 'utente', id: person.id, cliente_id, action: 'password', changes: [] })
  await recordEvent(tx, 'password_cambiata', person.id, origin, by.id === person.id ? {} : { autore_id: by.id })
  await sendMail(tx, passwordChangedMail(person))
}

/** Every link by which this person could have set a password until now. */
export const endLinks = (tx: Connection, id: number) =>
  tx
    .update(recoveryToken)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryToken.utente_id, id), isNull(recoveryToken.used_at)))

const passwordChangedMail = ({ nome, email }: Person): Mail => ({
  recipient: email,
  subject: 'Quadra: la tua password è stata modificata',
  body: `Ciao ${nome},

la password del tuo accesso a Quadra è stata modificata.
Se non sei stato tu, avvisa subito l’amministratore del sistema e chiedi una nuova password
dalla pagina di accesso con "Recupera password".
`,
})
