import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { logChange } from '../../kernel/log/changelog.ts'
import { touched } from '../../kernel/records/statements.ts'
import type { Session } from '../../kernel/session.ts'

/** A user who is of another cooperative from now on is no longer this person at work: their record was of the one before. */
export async function unlinkMoved(tx: Tx, session: Session, user: { id: number; cliente_id: number | null }) {
  const { rows } = await tx.execute<{ id: number; cliente_id: number }>(sql`
    update addetto set utente_id = null, data_modifica = ${touched.data_modifica}
    where utente_id = ${user.id} and cliente_id is distinct from ${user.cliente_id}::int returning id, cliente_id`)
  const [person] = rows
  if (!person) return
  await logChange(tx, session, {
    ...{ slice: 'addetto', id: person.id, cliente_id: person.cliente_id, action: 'update' },
    changes: [{ field: 'utente', from: { utente: user.id }, to: null }],
  })
}
