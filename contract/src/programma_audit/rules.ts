import { type AuditEnds, statoOfAudit } from '../audit/stato.ts'
import { editing } from '../kernel/editing.ts'
import { contactConsortium } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { StatoProgramma } from './schema.ts'

interface Facts {
  readonly stato: StatoProgramma
  readonly obiettivi: string | null
  /** All its audits, regardless of the caller, and those of them that it froze. */
  readonly audit: number
  readonly congelati: number
}

/** Programmes are the consortium's: written while a draft, deleted while nothing is frozen by them. */
export function programmaRights({ ruolo }: { readonly ruolo: Role }, facts: Facts) {
  const granted = isConsortium(ruolo)
  const draft = facts.stato === 'bozza'
  return {
    granted,
    ...editing(!granted ? `I programmi sono del consorzio: ${contactConsortium}` : draft ? null : approvedReason),
    approvabile: granted && draft && missing(facts).length === 0,
    riapribile: granted && !draft,
    pianificabile: granted,
    ...removal(granted, (!draft || facts.congelati > 0) && undeletable),
  }
}

const approvedReason = 'È approvato: per modificarlo riaprilo con «Riapri»'
export const undeletable = 'Si elimina solo un programma in bozza che non è mai stato approvato'
export const approved = 'Il programma è approvato: riaprilo per modificarlo'

/** What is still missing before it can be approved, in the words of the screen. */
export const missing = ({ obiettivi, audit }: Pick<Facts, 'obiettivi' | 'audit'>): string[] =>
  [!obiettivi?.trim() && 'Compila gli obiettivi', audit === 0 && 'Pianifica almeno un audit'].filter(
    (words) => words !== false,
  )

/** The name of a programme, used everywhere. */
export const programmaTitle = ({
  anno,
  norma,
}: {
  readonly anno: number
  readonly norma: { readonly descrizione: string }
}) => `Programma ${anno} · ${norma.descrizione}`

interface Planned extends AuditEnds {
  readonly data_audit: string
  /** Its processes, and those of them that are not verified yet. */
  readonly pianificati: number
  readonly da_verificare: number
}
/** The state of an audit in a programme: one that was made and only waits for its closing is not late. */
export function statoOf({ data_audit, pianificati, da_verificare, ...ends }: Planned, today: string) {
  const stato = statoOfAudit(ends)
  if (stato !== 'aperto') return stato === 'chiuso' ? 'svolto' : stato
  if (data_audit >= today) return 'programmato'
  return pianificati > 0 && da_verificare === 0 ? 'da_chiudere' : 'in_ritardo'
}
