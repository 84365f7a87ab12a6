import { contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
}
interface Facts {
  /** A pseudonym stands in place of the name. */
  readonly pseudonimo: boolean
  /** There are certificates, or sessions the person was enrolled in. */
  readonly in_uso: boolean
  readonly cessato: boolean
}

export const isForgotten = 'Al posto del nome c’è uno pseudonimo: la scheda non cambia più'
const inUse = 'Ha attestati o formazione: indicare la data di fine'

/** The consortium edits all people, a manager the people of the own client; a coordinator adds certificates. */
export function addettoRights({ ruolo }: Caller, { pseudonimo, in_uso, cessato }: Facts) {
  const granted = isConsortium(ruolo) || ruolo === 'manager'
  const reason = granted ? pseudonimo && isForgotten : `I dati degli addetti sono del manager: ${contactManager}`
  return {
    granted,
    ...editing(reason || null),
    ...removal(granted, (in_uso && inUse) || (pseudonimo && isForgotten)),
    aggiungibile: !pseudonimo && (granted || ruolo === 'coordinatore'),
    dati_esportabili: ruolo === 'admin',
    pseudonimizzabile: ruolo === 'admin' && cessato && !pseudonimo,
  }
}
