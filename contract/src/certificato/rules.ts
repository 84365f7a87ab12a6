import { editing } from '../kernel/editing.ts'
import { askConsortium } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

/** Certificates are the consortium's. */
export function certificatoRights({ ruolo }: { readonly ruolo: Role }) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `I certificati sono del consorzio: ${askConsortium}`),
    ...removal(granted, false),
  }
}

export const overlapping = 'Esiste già un certificato di questa norma nello stesso periodo'
