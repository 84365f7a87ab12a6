import type { Card } from './cards.ts'
import { isConsortium, type Role } from '@quadra/contract/policy'

export type Picture = 'andamento' | 'programmaAudit' | 'perNorma' | 'statoIndicatori'
export interface Variant {
  /** Each is a figure, the first five in sight, and a list that can take the queue's place. */
  readonly counters: readonly Card[]
  readonly pictures: readonly Picture[]
}

/** Spec 1 §2.5: what each role follows, in a fixed order. */
export const variantOf = (role: Role): Variant =>
  isConsortium(role) ? multisite : role === 'manager' ? manager : coordinatore

const multisite: Variant = {
  counters: [
    'segnalateAMe',
    'nonConformitaScadute',
    'auditScaduti',
    'reclamiDaGestire',
    'fornitoriNonInRegola',
    'auditInArrivo',
    'nonConformitaAudit',
    'azioneMiglioramentoAudit',
    'processiScoperti',
    'requisitiDaCoprire',
    'indicatoriDaRilevare',
    'decisioniRiesame',
    'estensioniAperte',
    'documentiDaApprovare',
  ],
  pictures: ['andamento', 'programmaAudit', 'perNorma', 'statoIndicatori'],
}
const manager: Variant = {
  counters: [
    'segnalateAMe',
    'nonConformitaScadute',
    'auditScaduti',
    'reclamiDaGestire',
    'indicatoriDaRilevare',
    'estensioniDaRispondere',
    'decisioniRiesame',
    'fornitoriNonInRegola',
    'requisitiDaCoprire',
    'documentiDaApprovare',
    'documentiDaLeggere',
    'ultimeNonConformita',
    'ultimiIndicatori',
  ],
  pictures: ['andamento', 'programmaAudit', 'perNorma', 'statoIndicatori'],
}
const coordinatore: Variant = {
  counters: [
    'nonConformitaScadute',
    'reclamiDaGestire',
    'documentiDaLeggere',
    'indicatoriDaRilevare',
    'decisioniRiesame',
    'ultimiIndicatori',
  ],
  pictures: ['andamento', 'statoIndicatori'],
}
