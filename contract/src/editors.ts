import { isConsortium, type Role } from './policy.ts'

/** How every read-only reason ends: the person the user should contact. */
export const contactManager = 'chiedi al manager della tua cooperativa'
export const contactConsortium = 'chiedi al gestore multisito'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface OfService {
  readonly servizio: { readonly id: number } | null
}

/** Managers and the consortium follow every record they see, a coordinator those of the own services. */
export const follows = ({ ruolo, servizi }: Caller, { servizio }: OfService) =>
  isConsortium(ruolo) ||
  ruolo === 'manager' ||
  (ruolo === 'coordinatore' && servizio !== null && servizi.includes(servizio.id))

/** Why a user outside the record's services cannot edit it. */
export function notFollowed({ ruolo, servizi }: Caller, { servizio }: OfService): string {
  if (ruolo !== 'coordinatore')
    return `${servizio ? 'La seguono il coordinatore del servizio e il manager' : 'La segue il manager'}: ${contactManager}`
  if (servizi.length === 0) return `${noServicesYet}: ${contactManager} di associarteli`
  return servizio ? `È di un servizio non tuo: ${contactManager}` : `Non ha un servizio: ${contactManager} di indicarlo`
}

export const noServicesYet = 'Non hai ancora servizi associati'
