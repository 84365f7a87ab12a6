import type { TipoEvento } from '@quadra/contract/evento_sicurezza/schema'
import { and, eq, ne } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { sessionFamily } from '../../database/schema/access.ts'
import { utenteCodiceRecupero, utentePasskey, utenteTotp } from '../../database/schema/factors.ts'
import { logChange } from '../log/changelog.ts'
import { type Mail, sendMail } from '../work/outbox.ts'
import type { Account } from './accounts.ts'
import { endChallenges } from './challenge.ts'
import { type Origin, recordEvent } from './events.ts'
import { factorResetMail } from './security-mails.ts'
import { endSessions } from './tokens.ts'

type Person = Pick<Account, 'id' | 'nome' | 'email' | 'cliente_id'>

/** A change of a user's credentials writes a line in their history, an event in the security log, and a mail. */
export async function recordFactorChange(
  tx: Connection,
  person: Person,
  by: { readonly id: number } | undefined,
  change: {
    /** In the history, without any secret. */
    readonly reason: string
    readonly event?: Parameters<typeof recordEvent>[4] & { readonly tipo: TipoEvento }
    readonly origin: Origin | undefined
    readonly mail: Mail
  },
) {
  const line = { slice: 'utente', id: person.id, cliente_id: person.cliente_id, changes: [], reason: change.reason }
  await logChange(tx, by, { ...line, action: 'security' })
  if (change.event) {
    const { tipo, ...dettaglio } = change.event
    await recordEvent(tx, tipo, person.id, change.origin, dettaglio)
  }
  await sendMail(tx, change.mail)
}

/**
 * With an active factor this session is unrestricted; other limited sessions could belong to another person, and end.
 */
export async function liftLimit(tx: Connection, utente_id: number, family: number) {
  const mine = eq(sessionFamily.utente_id, utente_id)
  await tx.update(sessionFamily).set({ limitata: false }).where(eq(sessionFamily.id, family))
  await tx.delete(sessionFamily).where(and(mine, eq(sessionFamily.limitata, true), ne(sessionFamily.id, family)))
}

/** Removes all factors of a user who lost theirs: decided by another user, with a reason. */
export async function resetFactors(
  tx: Connection,
  person: Person,
  by: { readonly id: number } | undefined,
  { reason, origin, publicUrl }: { readonly reason: string; readonly origin?: Origin; readonly publicUrl: string },
) {
  for (const table of [utenteTotp, utentePasskey, utenteCodiceRecupero])
    await tx.delete(table).where(eq(table.utente_id, person.id))
  await endSessions(tx, person.id)
  await endChallenges(tx, person.id)
  const event = { tipo: 'secondo_fattore_azzerato', ...(by && { autore_id: by.id }) } as const
  await recordFactorChange(tx, person, by, { reason, event, origin, mail: factorResetMail(person, publicUrl) })
}
