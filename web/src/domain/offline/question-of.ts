import type { ChecklistAudit, DomandaAudit } from '@quadra/contract/audit/checklist'
import type { Question } from './queue-item.ts'

type Headed = Pick<ChecklistAudit, 'audit' | 'processo'>
type Worded = Pick<DomandaAudit, 'riferimento' | 'testo'>

/** The audit of a checklist in words: "Audit 2026/3 · Alfa · PR06 · Accoglienza". */
export const auditContext = ({ audit, processo: { processo } }: Headed) =>
  [`Audit ${audit.anno}/${audit.numero}`, audit.cliente.nome, processo.codice, processo.descrizione]
    .filter(Boolean)
    .join(' · ')

export const domandaName = ({ riferimento, testo }: Worded) => (riferimento ? `${riferimento} · ${testo}` : testo)

export const contextOf = (checklist: Headed, domanda: Worded): Question['context'] => ({
  audit: auditContext(checklist),
  domanda: domandaName(domanda),
})
