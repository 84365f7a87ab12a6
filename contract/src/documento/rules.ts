import { archivedReason } from '../kernel/active.ts'
import { editing } from '../kernel/editing.ts'
import { contactConsortium, contactManager } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import {
  mayFollow,
  type RequestedStato,
  type StatoDocumento,
  type StatoRevisione,
  statoRevisioneLabels,
  wasInForce,
} from './stato.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts {
  /** Null for a multi-site document. */
  readonly cliente: { readonly id: number } | null
  /** Null, or absent, while it is not controlled. */
  readonly stato_documento?: StatoDocumento | null
  readonly archiviato?: boolean
}

export const withdrawnNotDeleted = 'Un documento controllato si ritira, non si elimina'

/** Which cooperatives a multi-site document may be for, as the consortium and the cooperatives mark themselves. */
export const readerFlags = ['servizi_imprese', 'servizi_persona', 'parita_genere'] as const
export type ReaderFlag = (typeof readerFlags)[number]
type Flags = Readonly<Record<ReaderFlag, boolean>>

/** The clients that see a multi-site document with these flags, and the flags that no active cooperative shares. */
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

/**
 * Publishers manage their own: the consortium multi-site documents, a manager those of the own client, administrators
 * all.
 */
export function documentoRights(caller: Caller, { cliente, stato_documento = null, archiviato = false }: Facts) {
  const granted =
    caller.ruolo === 'admin' ||
    (caller.ruolo === 'gestore_multisito' && cliente === null) ||
    (caller.ruolo === 'manager' && cliente !== null && cliente.id === caller.cliente?.id)
  return {
    granted,
    ...editing(archiviato ? archivedReason : granted ? null : readOnly(caller, cliente)),
    ...removal(granted, wasInForce(stato_documento) && withdrawnNotDeleted),
  }
}

function readOnly({ ruolo }: Caller, cliente: Facts['cliente']) {
  if (cliente === null) return `È un documento multisito: ${contactConsortium}`
  const whose = isConsortium(ruolo) ? 'chiedi al suo manager' : contactManager
  return `È un documento della cooperativa: ${whose}`
}

/** The roles that may approve a revision of such a document; never its author. */
export const mayApprove = ({ ruolo, cliente: own }: Caller, { cliente }: Facts) =>
  isConsortium(ruolo) || (ruolo === 'manager' && cliente !== null && own?.id === cliente.id)

/** A revision as its moves judge it. */
export interface RevisionFacts {
  readonly stato: StatoRevisione
  readonly autore: { readonly id: number } | null
  readonly approvatore: { readonly id: number } | null
  /** Who sent a file of it. */
  readonly scrittori: readonly { readonly id: number }[]
  /** Its approver may no longer approve it. */
  readonly senza_approvatore: boolean
}

/** Who wrote a revision, or replaced its file, does not approve it: four eyes are two people. */
export const wrote = (id: number, { autore, scrittori }: Pick<RevisionFacts, 'autore' | 'scrittori'>) =>
  autore?.id === id || scrittori.some((one) => one.id === id)

export const onlyApprover = 'Solo l’approvatore scelto può approvare'
export const ownFile = 'Hai scritto o sostituito il file di questa revisione: la approva un’altra persona'

/** Whether the caller may move a revision to a state, and why not now. No user can request that it comes into force. */
export function moveRights(
  caller: Caller & { readonly id: number },
  document: Facts,
  revision: RevisionFacts,
  to: RequestedStato,
): { readonly granted: boolean; readonly why?: string | undefined; readonly state: string | undefined } {
  const { granted: edits } = documentoRights(caller, document)
  const isAuthor = revision.autore?.id === caller.id
  const isApprover = revision.approvatore?.id === caller.id && mayApprove(caller, document)
  const granted = {
    in_approvazione: edits || isAuthor,
    bozza: isApprover || isAuthor || (edits && revision.senza_approvatore),
    approvata: isApprover && !wrote(caller.id, revision),
    obsoleta: edits,
  }[to]
  const label = statoRevisioneLabels[revision.stato]
  const why = to === 'approvata' ? (isApprover ? ownFile : onlyApprover) : undefined
  return { granted, why, state: mayFollow(revision.stato, to) ? undefined : `La revisione è nello stato «${label}»` }
}

/** What the caller may do with a revision now: the flags of its buttons. */
export function revisioneFlags(caller: Caller & { readonly id: number }, document: Facts, revision: RevisionFacts) {
  const may = (to: RequestedStato) => {
    const { granted, state } = moveRights(caller, document, revision, to)
    return granted && !state
  }
  const isDraft = revision.stato === 'bozza' && documentoRights(caller, document).granted
  const back = may('bozza')
  const refuses = revision.approvatore?.id === caller.id
  return {
    modificabile: isDraft,
    cancellabile: isDraft,
    inviabile: may('in_approvazione'),
    approvabile: may('approvata'),
    respingibile: back && refuses,
    richiamabile: back && !refuses,
    ritirabile: may('obsoleta'),
  }
}

interface Reader {
  readonly id: number
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
  readonly servizi: readonly number[]
}
interface Distribution {
  readonly presa_visione: boolean
  readonly ruoli: readonly string[]
  readonly servizi: readonly number[]
  readonly autore_id: number | null
  readonly approvatore_id: number | null
}

/**
 * Whether a user who sees the document must read its revision in force; the database applies the same rule to all
 * users.
 */
export function mustRead(reader: Reader, revision: Distribution) {
  if (!revision.presa_visione || !reader.cliente || isConsortium(reader.ruolo)) return false
  if (reader.id === revision.autore_id || reader.id === revision.approvatore_id) return false
  if (revision.ruoli.length > 0 && !revision.ruoli.includes(reader.ruolo)) return false
  return (
    revision.servizi.length === 0 ||
    reader.ruolo === 'manager' ||
    revision.servizi.some((one) => reader.servizi.includes(one))
  )
}
