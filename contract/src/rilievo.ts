import { z } from 'zod'
import { computed } from './kernel/fields.ts'
import { isConsortium, type Role } from './policy.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
/** The audit that found it: the client of the audit's owner, null when the consortium planned it, and when it was closed. */
export interface Origin {
  readonly owner_cliente_id: number | null
  readonly data_chiusura: string | null
}

/**
 * What a caller may do with what an audit found (docs/rules.md): `libero` change and delete it, as everything that no audit
 * found; `con_motivo` correct it with a reason; `chiuso` no more, since the audit is closed; `di_altri` never, being others' audit.
 */
const rilievi = ['libero', 'con_motivo', 'chiuso', 'di_altri'] as const
export type Rilievo = (typeof rilievi)[number]
export const rilievo = computed(z.enum(rilievi))

/** The consortium edits every audit; a manager those planned by a user of their own client. */
export const mayEditAudit = ({ ruolo, cliente }: Caller, { owner_cliente_id }: Pick<Origin, 'owner_cliente_id'>) =>
  isConsortium(ruolo) || (ruolo === 'manager' && cliente !== null && cliente.id === owner_cliente_id)

export function rilievoOf(caller: Caller, origin: Origin | null): Rilievo {
  if (origin === null) return 'libero'
  if (!mayEditAudit(caller, origin)) return 'di_altri'
  if (origin.data_chiusura === null) return 'libero'
  return isConsortium(caller.ruolo) ? 'con_motivo' : 'chiuso'
}

export const isLocked = (rilievo: Rilievo) => rilievo === 'di_altri' || rilievo === 'chiuso'

export const undeletableFinding = 'I rilievi di un audit chiuso non si eliminano'

/** Why a field of it cannot be changed, or what changing it requires. */
export const rilievoWords: Record<Exclude<Rilievo, 'libero'>, string> = {
  di_altri: 'I rilievi di un audit li modifica solo chi può modificare l’audit',
  chiuso: 'I rilievi di un audit chiuso li corregge solo il consorzio',
  con_motivo: 'I rilievi di un audit chiuso si correggono solo con un motivo',
}
