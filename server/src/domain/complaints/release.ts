import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { logChange } from '../../kernel/log/changelog.ts'
import type { Session } from '../../kernel/session.ts'

/** A complaint whose non-conformity is removed may have another one. */
export async function releaseComplaint(tx: Tx, session: Session, nonConformita: number) {
  const { rows } = await tx.execute<{ id: number; cliente_id: number }>(
    sql`update reclamo set non_conformita_id = null where non_conformita_id = ${nonConformita} returning id, cliente_id`,
  )
  for (const { id, cliente_id } of rows)
    await logChange(tx, session, {
      slice: 'reclamo',
      id,
      cliente_id,
      action: 'update',
      changes: [{ field: 'non_conformita', from: { id: nonConformita }, to: null }],
    })
}
