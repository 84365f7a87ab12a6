import { editing } from '../kernel/editing.ts'
import { contactManager } from '../editors.ts'
import { inUse, removal } from '../kernel/removal.ts'
import { type Role, isConsortium } from '../policy.ts'

interface Who {
  readonly ruolo: Role
}
interface Facts {
  readonly in_uso: boolean
}

/** The consortium edits every service; a manager those of the own client, the only ones the scope shows. */
export const servizioRights = (session: Who, facts: Facts) => {
  const granted = isConsortium(session.ruolo) || session.ruolo === 'manager'
  return {
    granted,
    ...editing(granted ? null : `I servizi sono del manager: ${contactManager}`),
    ...removal(granted, facts.in_uso && inUse),
  }
}
