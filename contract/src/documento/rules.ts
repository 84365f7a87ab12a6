import { editing } from '../kernel/editing.ts'
import { askConsortium, askManager } from '../editors.ts'
import { isConsortium, type Role } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts {
  /** Null for a multi-site document. */
  readonly cliente: { readonly id: number } | null
}

/** Which cooperatives a multi-site document may be for, as the consortium and the cooperatives mark themselves. */
export const readerFlags = ['servizi_imprese', 'servizi_persona', 'parita_genere'] as const
export type ReaderFlag = (typeof readerFlags)[number]
type Flags = Readonly<Record<ReaderFlag, boolean>>

/** Who sees a multi-site document with these flags, and which of them no active cooperative shares. */
export function readersOf<Cliente extends Flags & { readonly stato: number }>(
  flags: Flags,
  clienti: readonly Cliente[],
) {
  const active = clienti.filter(({ stato }) => stato === 1)
  const shared = (cliente: Cliente) => readerFlags.some((flag) => flags[flag] && cliente[flag])
  return {
    readers: active.filter(shared),
    all: active.length > 0 && active.every(shared),
    idle: readerFlags.filter((flag) => flags[flag] && !active.some((cliente) => cliente[flag])),
  }
}

/** Each keeps what it publishes: the consortium its multi-site documents, a manager the own client's; an administrator all. */
export function documentoRights(caller: Caller, { cliente }: Facts) {
  const granted =
    caller.ruolo === 'admin' ||
    (caller.ruolo === 'gestore_multisito' && cliente === null) ||
    (caller.ruolo === 'manager' && cliente !== null && cliente.id === caller.cliente?.id)
  return { granted, ...editing(granted ? null : readOnly(caller, cliente)), cancellabile: granted }
}

function readOnly({ ruolo }: Caller, cliente: Facts['cliente']) {
  if (cliente === null) return `È un documento multisito: ${askConsortium}`
  const whose = isConsortium(ruolo) ? 'chiedi al suo manager' : askManager
  return `È un documento della cooperativa: ${whose}`
}
