import { sql } from 'drizzle-orm'
import { logChanges } from '../kernel/log/changelog.ts'
import { fullName } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { touched } from '../kernel/records/statements.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'

/**
 * The user who answered that a cooperative is concerned is in its finding as the reporter, as the product wrote it:
 * that name is removed.
 */
export const forgetSegnalante: NonNullable<Slice['forget']> = async (tx, session, person) => {
  const { rows } = await tx.execute<{ id: number; cliente_id: number }>(sql`update non_conformita
    set segnalante = ${person.pseudonym}, data_modifica = ${touched.data_modifica}
    where utente_id = ${person.id} and estensione_id is not null and segnalante = ${fullName(person)} returning id, cliente_id`)
  await logChanges(
    tx,
    rows.map(({ id, cliente_id }) => ({
      slice: nonConformitaStore.slice,
      id,
      cliente_id,
      action: 'pseudonym' as const,
      changes: [{ field: 'segnalante', from: null, to: person.pseudonym }],
      reason: person.reason,
      actor: session,
    })),
  )
}
