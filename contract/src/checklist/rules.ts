import { editing } from '../kernel/editing.ts'
import { contactConsortium } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

/** Templates are the consortium's; what an audit was planned with stays. */
export function checklistRights({ ruolo }: { readonly ruolo: Role }, { in_uso }: { readonly in_uso: boolean }) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `Le checklist sono del consorzio: ${contactConsortium}`),
    ...removal(granted, in_uso && usedChecklist),
  }
}

export const usedChecklist = 'La checklist è usata in un audit: disattivarla invece di eliminarla'
export const usedPair = 'La checklist è usata in un audit: norma e processo non cambiano'
export const secondActive = 'Esiste già una checklist attiva per questa norma e processo'
export const noBozza = 'Non c’è una bozza'
export const secondBozza = 'C’è già una bozza'
export const emptyBozza = 'La bozza non ha domande'
export const repeatedChiave = 'Domanda già presente'
