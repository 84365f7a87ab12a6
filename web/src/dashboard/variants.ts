import type { Card } from './cards.ts'
import { isConsortium, type Role } from '@quadra/contract/policy'

export type Picture = 'andamento' | 'programmaAudit' | 'perNorma' | 'statoIndicatori'
export interface Variant {
  /** Each is a figure, the first five in sight, and a list that can take the queue's place; last those that cost most to count. */
  readonly counters: readonly Card[]
  readonly pictures: readonly Picture[]
  /** The widths of what stands below, of twelve columns, row by row. */
  readonly rows: readonly Readonly<Partial<Record<Picture | 'cooperative', number>>>[]
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
    'rilieviEnte',
    'auditInArrivo',
    'richiesteEnte',
    'nonConformitaAudit',
    'azioneMiglioramentoAudit',
    'decisioniRiesame',
    'estensioniAperte',
    'documentiDaApprovare',
    'fornitoriNonInRegola',
    'addettiDaAggiornare',
    'rischiScoperti',
    'processiScoperti',
    'requisitiDaCoprire',
    'indicatoriDaRilevare',
  ],
  pictures: ['andamento', 'programmaAudit', 'perNorma', 'statoIndicatori'],
  rows: [
    { cooperative: 7, andamento: 5 },
    { programmaAudit: 6, perNorma: 3, statoIndicatori: 3 },
  ],
}
const manager: Variant = {
  counters: [
    'segnalateAMe',
    'nonConformitaScadute',
    'auditScaduti',
    'reclamiDaGestire',
    'rilieviEnte',
    'estensioniDaRispondere',
    'richiesteEnte',
    'decisioniRiesame',
    'documentiDaApprovare',
    'documentiDaLeggere',
    'indicatoriDaRilevare',
    'fornitoriNonInRegola',
    'addettiDaAggiornare',
    'rischiScoperti',
    'requisitiDaCoprire',
    'ultimeNonConformita',
    'ultimiIndicatori',
  ],
  pictures: ['andamento', 'programmaAudit', 'perNorma', 'statoIndicatori'],
  rows: [{ andamento: 4, programmaAudit: 4, perNorma: 4 }],
}
const coordinatore: Variant = {
  counters: [
    'nonConformitaScadute',
    'reclamiDaGestire',
    'documentiDaLeggere',
    'decisioniRiesame',
    'indicatoriDaRilevare',
    'addettiDaAggiornare',
    'rischiScoperti',
    'ultimiIndicatori',
  ],
  pictures: ['andamento', 'statoIndicatori'],
  rows: [{ andamento: 6, statoIndicatori: 6 }],
}
