import { editing } from './kernel/editing.ts'
import { inUse, removal } from './kernel/removal.ts'
import { isConsortium, type Role } from './policy.ts'
import { contactConsortium } from './editors.ts'

/** Registries are the consortium's to write; what something refers to is deactivated, not deleted. */
export const registryRights = (session: { readonly ruolo: Role }, facts: { readonly in_uso: boolean }) => {
  const granted = isConsortium(session.ruolo)
  return { granted, ...editing(granted ? null : registryReason), ...removal(granted, facts.in_uso && inUse) }
}

const registryReason = `È del consorzio: ${contactConsortium}`
