import type { Azione } from '@quadra/contract/kernel/azioni'
import type { Tx } from '../../database/database.ts'
import { preferenzaUtente } from '../../database/schema/avvisi.ts'
import { logChange } from '../../kernel/log/changelog.ts'
import type { Session } from '../../kernel/session.ts'

/** Makes the row of the caller's preferences, if there is none: without one everything is as at the beginning. */
export const ownPreferences = (tx: Tx, { id }: Session) =>
  tx.insert(preferenzaUtente).values({ utente_id: id }).onConflictDoNothing()

/** The history of a user shows that they chose, never what: an address is a secret, and when to get mail is private. */
export const logOwnChoice = (
  tx: Tx,
  session: Session,
  action: Extract<Azione, 'preferences' | 'views' | `calendar_${string}`>,
) =>
  logChange(tx, session, {
    slice: 'utente',
    id: session.id,
    cliente_id: session.cliente?.id ?? null,
    action,
    changes: [],
  })
