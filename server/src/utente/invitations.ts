import { changePasswordPath } from '@quadra/contract/session/place'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { recoveryToken } from '../database/schema/access.ts'
import { outbox } from '../database/schema/kernel.ts'
import { hashToken, newToken } from '../kernel/access/tokens.ts'
import { type ImportContext, inChunks } from '../kernel/import/kind.ts'
import { wakeMail } from '../kernel/work/outbox.ts'
import { invitationMail, invitationSubject } from './mails.ts'

interface Invited {
  readonly id: number
  readonly nome: string
  readonly email: string
}
const aWeek = sql`now() + interval '7 days'`

/** Each gets a link by which to choose the own password, once and within a week. In the transaction that made them. */
export async function invite(tx: Tx, { publicUrl }: Pick<ImportContext, 'publicUrl'>, users: readonly Invited[]) {
  for (const chunk of inChunks(users)) {
    const links = chunk.map((user) => ({ user, token: newToken() }))
    await tx
      .insert(recoveryToken)
      .values(links.map(({ user, token }) => ({ utente_id: user.id, hash: hashToken(token), expires_at: aWeek })))
    await tx.insert(outbox).values(
      links.map(({ user, token }) => ({
        ...invitationMail(user, `${publicUrl}${changePasswordPath(token)}`),
        expires_at: aWeek,
      })),
    )
  }
  await wakeMail(tx)
}

/** Those that have not left yet never will; the links themselves go with the people. */
export async function endInvitations(tx: Tx, users: readonly Invited[]) {
  const addresses = users.map(({ email }) => email)
  await tx.execute(sql`update ${outbox} set expires_at = now(), body = ''
    where sent_at is null and subject = ${invitationSubject} and recipient = any(${sql.param(addresses)}::text[])`)
}
