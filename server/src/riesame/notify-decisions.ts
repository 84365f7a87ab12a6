import type { Decisione } from '@quadra/contract/riesame/decisione'
import { ownerName, type Riesame } from '@quadra/contract/riesame/schema'
import type { Tx } from '../database/database.ts'
import { notifyAssigned } from '../domain/deadlines/notify.ts'
import type { Session } from '../kernel/session.ts'

const assignment = (riesame: Riesame, { id, scadenza, responsabile }: Decisione, from: number | null) => ({
  tipo: 'decisione_riesame' as const,
  subject: { id, anno: riesame.anno, numero: riesame.numero },
  record: riesame.id,
  cliente: { id: riesame.cliente?.id ?? null, nome: ownerName(riesame) },
  scadenza,
  from,
  to: responsabile?.id ?? null,
})

/** Each who was named by a decision that a closing just made binding. */
export async function notifyDecided(tx: Tx, session: Session, riesame: Riesame, fresh: readonly Decisione[]) {
  for (const decisione of fresh) await notifyAssigned(tx, session, assignment(riesame, decisione, null))
}

/** The responsible user now, and the one before. */
export const notifyReassigned = (tx: Tx, session: Session, riesame: Riesame, before: Decisione, after: Decisione) =>
  notifyAssigned(tx, session, assignment(riesame, after, before.responsabile?.id ?? null))
