import type { Role } from '../policy.ts'
import { mayEditAudit, type Origin } from '../rilievo.ts'

interface Caller {
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts extends Origin {
  readonly data_audit: string
  readonly valutazione_generale: string | null
  readonly processi: number
  readonly da_verificare: number
  readonly valutatori: number
  /** Verified processes, non-conformities, actions, documents: what makes it evidence. */
  readonly tracce: number
}

/** Who may edit it may close and delete it, when its state allows. */
export function auditRights(caller: Caller, facts: Facts, today: string) {
  const granted = mayEditAudit(caller, facts)
  const modificabile = granted && facts.data_chiusura === null
  return {
    granted,
    modificabile,
    chiudibile: modificabile && missing(facts, today).length === 0,
    cancellabile: modificabile && facts.tracce === 0,
  }
}

/** What is still missing before an audit can be closed, in the words of the screen. */
export function missing(facts: Facts, today: string): string[] {
  return [
    facts.processi === 0 && 'Pianificare almeno un processo',
    facts.da_verificare > 0 &&
      (facts.da_verificare === 1
        ? 'Verificare il processo ancora aperto'
        : `Verificare i ${facts.da_verificare} processi ancora aperti`),
    facts.valutatori === 0 && 'Indicare almeno un valutatore',
    !facts.valutazione_generale && 'Compilare la valutazione generale',
    facts.data_audit > today && 'Attendere la data dell’audit, che è nel futuro',
  ].filter((line) => line !== false)
}

/** Verified out of all, in whole per cent. */
export const completion = ({ processi, da_verificare }: Pick<Facts, 'processi' | 'da_verificare'>) =>
  processi === 0 ? 0 : Math.floor(((processi - da_verificare) * 100) / processi)

export const auditBeforePlanning = 'La data dell’audit non può precedere la data di pianificazione'
