import { editing } from '../kernel/editing.ts'
import { contactConsortium } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { everyone, isConsortium, type Role } from '../policy.ts'

interface Caller {
  readonly id: number
  readonly ruolo: Role
}
interface Facts {
  readonly id: number
  readonly ruolo: Role
  readonly in_uso: boolean
  readonly ultimo_admin: boolean
  readonly pseudonimizzato: boolean
}

/** The roles a caller may give: a certificatore is made by a mandate alone. */
export const assignableRoles = (caller: Role): readonly Role[] => {
  if (caller === 'admin') return everyone
  if (caller === 'gestore_multisito') return everyone.filter((role) => role !== 'admin')
  return caller === 'manager' ? everyone.filter((role) => !isConsortium(role)) : []
}
/** The roles whose holders a caller sees and manages. */
export const managedRoles = (caller: Role): readonly Role[] =>
  isConsortium(caller) ? [...assignableRoles(caller), 'certificatore'] : assignableRoles(caller)
/** No role becomes this one, and this one becomes no other. */
export const madeByMandate = 'Un certificatore si crea con un mandato'
export const staysCertificatore = 'Un certificatore non cambia ruolo'

const notAssignable = (caller: Role) =>
  isConsortium(caller) ? 'È un amministratore: chiedi a un amministratore' : `È del consorzio: ${contactConsortium}`
const pseudonymReason = 'Ha uno pseudonimo: nessuno modifica più i suoi dati'
const lastAdmin = 'È l’ultimo amministratore attivo'
const active = 'Ha già lavorato in Quadra: disattivarlo invece di eliminarlo'

/**
 * No user deletes themself or the last active administrator; users with traces are deactivated instead. A pseudonym is
 * final: such a user cannot be changed any more.
 */
export const utenteRights = (caller: Caller, facts: Facts) => {
  const granted = managedRoles(caller.ruolo).includes(facts.ruolo)
  const proprio = caller.id === facts.id
  const open = granted && !facts.pseudonimizzato
  const admin = caller.ruolo === 'admin'
  return {
    granted,
    proprio,
    ...editing(!granted ? notAssignable(caller.ruolo) : facts.pseudonimizzato ? pseudonymReason : null),
    ...removal(open && !proprio, facts.ultimo_admin ? lastAdmin : facts.in_uso && active),
    modifica_password: open && !proprio,
    dati_esportabili: admin,
    pseudonimizzabile: admin && open && !proprio && !facts.ultimo_admin,
  }
}
