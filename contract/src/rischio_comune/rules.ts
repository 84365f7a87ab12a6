import { contactConsortium } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { ComuneChange, RischioComune } from './schema.ts'

/** The consortium keeps its common risks. Those that were assigned are deactivated, not deleted. */
export function comuneRights({ ruolo }: { readonly ruolo: Role }, { assegnato }: Pick<RischioComune, 'assegnato'>) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `I rischi comuni li tiene il consorzio: ${contactConsortium}`),
    ...removal(granted, assegnato && 'È assegnato a delle cooperative: disattivarlo invece di eliminarlo'),
  }
}

export const isInactive = 'Il rischio comune è disattivo: riattivarlo prima di assegnarlo'

/** What the risks of cooperatives are of does not change under them. */
export function fixedErrors(change: ComuneChange, before: RischioComune): Record<string, string> {
  if (!before.assegnato) return {}
  const differs = {
    tipo: change.tipo !== undefined && change.tipo !== before.tipo,
    processo_id: change.processo_id !== undefined && change.processo_id !== before.processo.id,
  }
  const fixed = Object.entries(differs).filter(([, is]) => is)
  return Object.fromEntries(fixed.map(([field]) => [field, 'Non si modifica: è già assegnato']))
}
