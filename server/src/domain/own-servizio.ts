import { hasServices } from '@quadra/contract/policy'
import { invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'

/** Coordinators and plain users may only name their own services: they could not follow a record of another. */
export function ensureOwnServizio({ ruolo, servizi }: Session, chosen: number) {
  if (hasServices(ruolo) && !servizi.includes(chosen)) throw invalid({ servizio_id: 'Scegli uno dei tuoi servizi' })
}

/** A coordinator who leaves a record without service could not edit it any more. */
export function ensureOwnOrNone(session: Session, chosen: number | null) {
  if (chosen !== null || session.ruolo === 'coordinatore') ensureOwnServizio(session, chosen ?? 0)
}
