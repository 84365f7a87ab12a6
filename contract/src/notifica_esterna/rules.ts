import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

/** Only the consortium knows of notices. */
export const notificaEsternaRights = ({ ruolo }: { readonly ruolo: Role }) => {
  const granted = isConsortium(ruolo)
  return { granted, ...editing(null), ...removal(granted, false) }
}
