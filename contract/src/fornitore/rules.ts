import { archivedReason } from '../kernel/active.ts'
import { editing } from '../kernel/editing.ts'
import { contactConsortium, contactManager } from '../editors.ts'
import { fromCents, toCents } from '../kernel/money.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role, siteCoordination } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
  /** Null in multi-site mode. */
  readonly cliente: { readonly id: number } | null
}
interface Facts {
  readonly stato: boolean
  readonly archiviato?: boolean
  readonly cliente: { readonly id: number } | null
  /** It has evaluations, contracts or impact ratings. */
  readonly in_uso: boolean
}

/** A manager edits the own client's suppliers, the consortium all of them; a collective one is the consortium's. */
export function fornitoreRights(caller: Caller, facts: Facts) {
  const consortium = isConsortium(caller.ruolo)
  const granted = consortium || (caller.ruolo === 'manager' && facts.cliente !== null)
  return {
    granted,
    ...editing(facts.archiviato ? archivedReason : granted ? null : facts.cliente ? ofManager : collective),
    ...removal(granted, facts.in_uso && used),
    toall: consortium && facts.stato && facts.cliente !== null,
    aggiungibile: caller.cliente !== null && (caller.ruolo === 'manager' || caller.ruolo === 'coordinatore'),
  }
}

const ofManager = `I dati dei fornitori sono del manager: ${contactManager}`
const collective = `È un fornitore collettivo, del consorzio: ${contactConsortium}`
const used =
  'Ha valutazioni, contratti, documenti, sospensioni, non conformità o un impatto registrati: disattivarlo invece di eliminarlo'

/** May add a document: users of a cooperative their own, the consortium a shared one of a collective supplier. */
export const addsDocuments = (caller: Caller, { cliente }: Pick<Facts, 'cliente'>) =>
  caller.cliente === null
    ? isConsortium(caller.ruolo) && cliente === null
    : (siteCoordination as readonly Role[]).includes(caller.ruolo)

/** May delete a document: the cooperative's manager its own, the consortium a shared one. */
export const managesDocument = (caller: Caller, owner: { readonly id: number } | null) =>
  owner === null ? isConsortium(caller.ruolo) && caller.cliente === null : managesRecords(caller, owner)

/** May suspend, and revoke a suspension: a manager for the own cooperative, the consortium for all. */
export const suspends = (caller: Caller, owner: { readonly id: number } | null = caller.cliente) =>
  managesDocument(caller, owner)

/** Records of a client about a supplier are deleted or revised only by its manager. */
export const managesRecords = (caller: Caller, writer: { readonly id: number }) =>
  caller.ruolo === 'manager' && caller.cliente?.id === writer.id

/** The end of a contract is marked as handled by those who manage the client's contracts. */
export const settlesContracts = (caller: Caller, writer: { readonly id: number }) =>
  (siteCoordination as readonly Role[]).includes(caller.ruolo) && caller.cliente?.id === writer.id

type Vote = number | null | undefined
export interface ApprovazioneVotes {
  readonly servizio?: Vote
  readonly costo?: Vote
  readonly flessibilita_realizzazione?: Vote
  readonly curriculum?: Vote
  readonly requisiti?: Vote
  readonly appartenenza_acli?: Vote
  readonly impatto_ambientale?: Vote
}
export interface MonitoraggioVotes {
  readonly costo?: Vote
  readonly puntualita?: Vote
  readonly flessibilita_realizzazione?: Vote
  readonly conformita_incarico?: Vote
  readonly impatto_ambientale?: Vote
}

/** Spec 3 §5: the optional votes weigh only when given. The browser shows it live, the server stores it. */
export const approvazioneMedia = (votes: ApprovazioneVotes) =>
  mean(
    [votes.servizio, votes.costo, votes.flessibilita_realizzazione, votes.curriculum],
    [votes.requisiti, votes.appartenenza_acli, votes.impatto_ambientale],
  )

export const monitoraggioMedia = (votes: MonitoraggioVotes) =>
  mean(
    [votes.costo, votes.puntualita, votes.flessibilita_realizzazione],
    [votes.conformita_incarico, votes.impatto_ambientale],
  )

interface Effects {
  readonly effetto_servizio?: Vote
  readonly effetto_costo_annuale?: Vote
  readonly effetto_sicurezza?: Vote
}
export const impattoMedia = (effects: Effects) =>
  mean([effects.effetto_servizio, effects.effetto_costo_annuale, effects.effetto_sicurezza], [])

/** Four decimals, as they are stored: the sum and the count are whole, so no rounding falls on a half. */
function mean(always: readonly Vote[], whenGiven: readonly Vote[]) {
  const sum = [...always, ...whenGiven].reduce<number>((total, vote) => total + (vote || 0), 0)
  const count = always.length + whenGiven.filter(Boolean).length
  return Math.round((sum * 10_000) / count) / 10_000
}

/** What an average means, and the word for those who do not see its colour: red to 2, amber to 3, green above. */
export const levelLabels = { low: 'Insufficiente', middle: 'Da migliorare', good: 'Buona' } as const
export type Level = keyof typeof levelLabels
export const lowUpTo = 2
export const levelOf = (media: number): Level => (media <= lowUpTo ? 'low' : media <= 3 ? 'middle' : 'good')

/** The balance of a contract: paid in full, something left, or invoiced beyond its amount. */
export const balanceOf = (residuo: number) => (residuo === 0 ? 'complete' : residuo > 0 ? 'open' : 'exceeded')

/** What would be left of a contract after one more invoice. */
export const residuoAfter = (residuo: number, importo: number) => fromCents(toCents(residuo) - toCents(importo))
