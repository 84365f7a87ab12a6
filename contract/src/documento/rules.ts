import type { Role } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts {
  /** Null for a multi-site document. */
  readonly cliente: { readonly id: number } | null
}

/** Each keeps what it publishes: the consortium its multi-site documents, a manager the own client's; an administrator all. */
export function documentoRights(caller: Caller, { cliente }: Facts) {
  const granted =
    caller.ruolo === 'admin' ||
    (caller.ruolo === 'gestore_multisito' && cliente === null) ||
    (caller.ruolo === 'manager' && cliente !== null && cliente.id === caller.cliente?.id)
  return { granted, modificabile: granted, cancellabile: granted }
}
