import { monthsAfter } from '../ciclo.ts'
import { contactConsortium, contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { inUse, removal } from '../kernel/removal.ts'
import { isConsortium, isManagement, type Role } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
}
interface Facts {
  /** Null for the consortium's. */
  readonly cliente: { readonly id: number } | null
  /** A risk names it. */
  readonly in_uso: boolean
}

/** The consortium writes all, a manager what is of the own cooperative; the consortium's is read by all. */
export function contestoRights({ ruolo }: Caller, { cliente, in_uso }: Facts) {
  const granted = isConsortium(ruolo) || (isManagement(ruolo) && cliente !== null)
  const reason =
    cliente === null ? `È del consorzio: ${contactConsortium}` : `Il contesto è del manager: ${contactManager}`
  return { granted, ...editing(granted ? null : reason), ...removal(granted, in_uso && inUse) }
}

/** The context is looked through again a year after. */
export const revisionMonths = 12
export const nextRevisione = (day: string) => monthsAfter(day, revisionMonths)
