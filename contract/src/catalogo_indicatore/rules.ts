import { contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { CatalogoChange, CatalogoIndicatore } from './schema.ts'

/** The consortium manages its catalogue. Entries already assigned are deactivated, not deleted. */
export function catalogoRights(
  { ruolo }: { readonly ruolo: Role },
  { assegnato }: Pick<CatalogoIndicatore, 'assegnato'>,
) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `Il catalogo lo tiene il consorzio: ${contactManager}`),
    ...removal(granted, assegnato && 'È assegnato a delle cooperative: disattivarlo invece di eliminarlo'),
  }
}

/** What indicators were joined by does not change under them. */
export function fixedErrors(change: CatalogoChange, before: CatalogoIndicatore): Record<string, string> {
  if (!before.assegnato) return {}
  const differs = {
    obiettivo_id: change.obiettivo_id !== undefined && change.obiettivo_id !== before.obiettivo.id,
    processo_id: change.processo_id !== undefined && change.processo_id !== before.processo.id,
    periodicita_verifica:
      change.periodicita_verifica !== undefined && change.periodicita_verifica !== before.periodicita_verifica,
  }
  const fixed = Object.entries(differs).filter(([, is]) => is)
  return Object.fromEntries(fixed.map(([field]) => [field, 'Non si modifica: è già assegnato']))
}
