import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

/** Certificates are the consortium's. */
export function certificatoRights({ ruolo }: { readonly ruolo: Role }) {
  const granted = isConsortium(ruolo)
  return { granted, modificabile: granted, ...removal(granted, false) }
}

export const overlapping = 'Esiste già un certificato di questa norma nello stesso periodo'
