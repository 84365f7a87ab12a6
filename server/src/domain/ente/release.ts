import type { RilievoEnteRef } from '@quadra/contract/rilievo_ente/names'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { logChange } from '../../kernel/log/changelog.ts'
import type { Session } from '../../kernel/session.ts'

/** The body's finding that a non-conformity or an action answers: looked up by its unique index. */
export const findingOf = (
  column: 'non_conformita_id' | 'azione_id',
  table: 'non_conformita' | 'azione_miglioramento',
) =>
  sql<RilievoEnteRef | null>`(select json_build_object('id', found.id, 'anno', found.anno, 'numero', found.numero, 'tipo', found.tipo)
    from rilievo_ente found where found.${sql.raw(column)} = ${sql.raw(`"${table}"."id"`)})`

/** A finding whose non-conformity or action is removed may have another one. */
export async function releaseFinding(tx: Tx, session: Session, kind: 'non_conformita' | 'azione', id: number) {
  const column = sql.raw(`${kind}_id`)
  const { rows } = await tx.execute<{ id: number; cliente_id: number | null }>(
    sql`update rilievo_ente set ${column} = null where ${column} = ${id} returning id, cliente_id`,
  )
  for (const { id: finding, cliente_id } of rows)
    await logChange(tx, session, {
      slice: 'rilievo_ente',
      id: finding,
      cliente_id,
      action: 'update',
      changes: [{ field: kind, from: { id }, to: null }],
    })
}
