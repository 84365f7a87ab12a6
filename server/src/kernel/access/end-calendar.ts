import type { FineCollegamento } from '@quadra/contract/preferenza/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { preferenzaUtente } from '../../database/schema/avvisi.ts'
import { utente } from '../../database/schema/registry.ts'
import { logChange } from '../log/changelog.ts'

/** A calendar address works for anyone who has it: it is revoked with the user's other credentials. */
export async function endCalendar(
  tx: Connection,
  id: number,
  why: FineCollegamento,
  by?: Parameters<typeof logChange>[1],
) {
  const none = { calendario_hash: null, calendario_ambito: null, calendario_creato: null, calendario_usato: null }
  const ended = await tx
    .update(preferenzaUtente)
    .set({ ...none, calendario_chiuso: why })
    .where(and(eq(preferenzaUtente.utente_id, id), isNotNull(preferenzaUtente.calendario_hash)))
    .returning({ id: preferenzaUtente.utente_id })
  if (ended.length === 0) return
  const [owner] = await tx.select({ cliente_id: utente.cliente_id }).from(utente).where(eq(utente.id, id))
  const line = { slice: 'utente', id, cliente_id: owner?.cliente_id ?? null, changes: [] }
  await logChange(tx, by, { ...line, action: 'calendar_revoked' })
}
