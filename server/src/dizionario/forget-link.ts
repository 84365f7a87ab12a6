import { eq } from 'drizzle-orm'
import { valutatore } from '../database/schema/valutatore.ts'
import { logChanges } from '../kernel/log/changelog.ts'
import type { Slice } from '../kernel/slice.ts'
import { touched } from '../kernel/records/statements.ts'

/** An evaluator stays, by the name they were entered with; the link to the pseudonymous user is removed. */
export const forgetLink: NonNullable<Slice['forget']> = async (tx, session, { id, reason }) => {
  const unlinked = await tx
    .update(valutatore)
    .set({ utente_id: null, ...touched })
    .where(eq(valutatore.utente_id, id))
    .returning({ id: valutatore.id })
  await logChanges(
    tx,
    unlinked.map((one) => ({
      slice: 'valutatore',
      id: one.id,
      cliente_id: null,
      action: 'pseudonym' as const,
      changes: [{ field: 'utente', from: null, to: null }],
      reason,
      actor: session,
    })),
  )
}
