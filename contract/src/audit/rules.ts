import { editing } from '../kernel/editing.ts'
import { contactConsortium, contactManager } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import { mayEditAudit, type Origin } from '../rilievo.ts'
import { type AuditEnds, statoOfAudit } from './stato.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts extends Origin, AuditEnds {
  readonly data_audit: string
  readonly valutazione_generale: string | null
  readonly processi: number
  readonly da_verificare: number
  readonly valutatori: number
  /** Verified processes, non-conformities, actions, documents: what makes it evidence. */
  readonly tracce: number
  /** Verified processes, non-conformities, actions: what was done of it. */
  readonly svolto?: number
  /** Answers to the checklists of its processes. */
  readonly risposte?: number
  /** The day it had when a programme was approved, which froze it. */
  readonly data_programmata?: string | null
}

/** A user who may edit it may close and delete it, when its state allows. */
export function auditRights(caller: Caller, facts: Facts, today: string) {
  const granted = mayEditAudit(caller, facts)
  const edits = editing(granted ? endedReasons[statoOfAudit(facts)] : readOnly(caller, facts))
  return {
    granted,
    ...edits,
    chiudibile: edits.modificabile && missing(facts, today).length === 0,
    annullabile: isConsortium(caller.ruolo) && notCancellable(facts) === null,
    ...removal(granted, obstacle(facts)),
  }
}

/** Why an audit cannot be cancelled. */
export function notCancellable({ svolto = 0, ...ends }: Facts): string | null {
  const stato = statoOfAudit(ends)
  if (stato === 'annullato') return cancelledAudit
  return stato === 'chiuso' || svolto > 0 ? uncancellableAudit : null
}
export const uncancellableAudit = 'Si annulla solo un audit aperto, senza processi verificati, non conformità e azioni'
export const cancelledAudit = 'L’audit è annullato'

const findingsReason = 'I rilievi si trattano nelle loro schede; li corregge il gestore multisito'
const endedReasons = {
  aperto: null,
  chiuso: `È chiuso e fa fede: nessuno lo modifica più. ${findingsReason}`,
  annullato: 'È annullato: resta come era, e non si svolge più',
}

function readOnly({ ruolo }: Caller, { owner_cliente_id }: Facts) {
  if (owner_cliente_id === null) return `L’ha pianificato il consorzio: ${contactConsortium}`
  return ruolo === 'manager' ? `Non è della tua cooperativa: ${contactConsortium}` : `È del manager: ${contactManager}`
}

function obstacle({ tracce, risposte = 0, data_programmata, ...ends }: Facts) {
  const stato = statoOfAudit(ends)
  if (stato === 'annullato') return 'Un audit annullato resta: dice che era previsto e perché non si è svolto'
  if (stato === 'chiuso' || tracce > 0) return undeletableAudit
  if (risposte > 0) return answeredAudit
  return data_programmata ? frozenAudit : false
}
export const frozenAudit = 'L’audit fa parte di un programma approvato: non si elimina, si sposta con un motivo'
export const answeredAudit = 'Un audit con risposte alle checklist non si elimina'
export const checklistNorma = 'Togliere prima le checklist dei processi: sono di questa norma'
export const frozenNorma = 'La norma di un audit in un programma approvato non cambia'
export const reasonForMove = 'Indica il motivo dello spostamento: l’audit fa parte di un programma approvato'

export const undeletableAudit = 'Si elimina solo un audit aperto, senza verifiche, non conformità, azioni e documenti'

/** What is still missing before an audit can be closed, in the words of the screen. */
export const missing = (facts: Closing, today: string): string[] => missingSteps(facts, today).map(({ text }) => text)

/** The same with the field, or the part, that each is about: a form checks its unsaved values with it. */
export function missingSteps(facts: Closing, today: string): MissingStep[] {
  const { processi, da_verificare: open } = facts
  const steps: (MissingStep | false)[] = [
    processi === 0 && { at: 'processi', text: 'Pianifica almeno un processo' },
    open === 1 && { at: 'processi', text: 'Verifica il processo ancora aperto' },
    open > 1 && { at: 'processi', text: `Verifica i ${open} processi ancora aperti` },
    facts.valutatori === 0 && { at: 'valutatori', text: 'Indica almeno un valutatore' },
    !facts.valutazione_generale?.trim() && {
      at: 'valutazione_generale',
      text: 'Compila la valutazione generale',
    },
    facts.data_audit > today && { at: 'data_audit', text: 'Attendi la data dell’audit, che è nel futuro' },
  ]
  return steps.filter((step) => step !== false)
}
type Closing = Pick<Facts, 'data_audit' | 'valutazione_generale' | 'processi' | 'da_verificare' | 'valutatori'>
export interface MissingStep {
  readonly at: 'processi' | 'valutatori' | 'valutazione_generale' | 'data_audit'
  readonly text: string
}

/** Verified out of all, in whole per cent. */
export const completion = ({ processi, da_verificare }: Pick<Facts, 'processi' | 'da_verificare'>) =>
  processi === 0 ? 0 : Math.floor(((processi - da_verificare) * 100) / processi)

export const carriedOutBeforePlanning = 'L’audit non può essersi svolto prima della data di pianificazione'
export const auditBeforePlanning = 'La data dell’audit non può precedere la data di pianificazione'
