import { notInOrder } from '../fornitore/names.ts'
import { indicatorePlace } from '../indicatore/place.ts'
import { daysAfter, daysOfMonth } from '../kernel/days.ts'
import type { ListLink } from '../list-link.ts'
import { openStati } from '../non_conformita/stato.ts'
import { programmaAuditPlace } from '../programma_audit/place.ts'
import { rilievoEntePlace } from '../rilievo_ente/place.ts'
import { openReclami } from '../reclamo/stato.ts'
import { statiDaRispondere } from '../rilievo_ente/stato.ts'
import { type Cooperativa, type Dashboard, upcomingDays } from './schema.ts'

/** The counters of records; the caller's own deadlines have a separate card, on other pages too. */
export type Counter = {
  [Name in keyof Dashboard]: Dashboard[Name] extends { readonly totale: number } ? Name : never
}[Exclude<keyof Dashboard, 'mieScadenze'>]

const open = openStati.join()
/** Home counts what is to be done in active cooperatives. */
const ofActive = { attive: 'true' }
const ofYear = (oggi: string) => ({ da_data: `${oggi.slice(0, 4)}-01-01`, a_data: `${oggi.slice(0, 4)}-12-31` })

export const counterLinks: Record<Counter, (oggi: string) => ListLink> = {
  segnalateAMe: () => ({ list: 'scadenzario', filters: { mostra: 'segnalate' } }),
  nonConformitaScadute: () => ({ list: 'non_conformita', filters: { scaduti: 'true' } }),
  auditScaduti: () => ({ list: 'audit', filters: { scaduti: 'true' } }),
  auditInArrivo: (oggi) => ({
    list: 'audit',
    filters: { da_data: oggi, a_data: daysAfter(oggi, upcomingDays), chiuso: 'false', ...ofActive },
  }),
  nonConformitaAudit: () => ({ list: 'non_conformita', filters: { da_audit: 'true', stato: open, ...ofActive } }),
  azioneMiglioramentoAudit: () => ({
    list: 'azione_miglioramento',
    filters: { da_audit: 'true', chiusa: 'false', ...ofActive },
  }),
  estensioniAperte: () => ({ list: 'estensione', filters: { stato: 'aperta' } }),
  estensioniDaRispondere: () => ({ list: 'estensione', filters: { da_rispondere: 'true' } }),
  fornitoriNonInRegola: () => ({ list: 'fornitore', filters: { qualifica: notInOrder } }),
  addettiDaAggiornare: () => ({ list: 'addetto', filters: { da_aggiornare: 'true' } }),
  rischiScoperti: () => ({ list: 'rischio', filters: { scoperti: 'true' } }),
  reclamiDaGestire: () => ({ list: 'reclamo', filters: { stato: openReclami.join(), ...ofActive } }),
  rilieviEnte: () => ({ list: 'rilievo_ente', filters: { stato: statiDaRispondere.join() } }),
  richiesteEnte: () => ({
    list: 'rilievo_ente',
    filters: { tab: rilievoEntePlace.tabs.richieste, stato: 'aperta' },
  }),
  documentiDaApprovare: () => ({ list: 'documento', filters: { da_approvare: 'true' } }),
  documentiDaLeggere: () => ({ list: 'documento', filters: { da_leggere: 'true' } }),
  decisioniRiesame: () => ({
    list: 'scadenzario',
    filters: { mostra: 'tutte', stato: 'tutti', tipo: 'decisione_riesame' },
  }),
  ultimeNonConformita: () => ({ list: 'non_conformita', filters: {} }),
  ultimiIndicatori: () => ({ list: 'indicatore', filters: {} }),
  indicatoriDaRilevare: () => ({ list: 'indicatore', filters: {}, page: indicatorePlace.sheet }),
}

/** The coverage of a norm; of the one that is shown first by default. */
export const coverageLink = (norma_id?: number): ListLink => ({
  list: 'programma_audit',
  filters: { tab: programmaAuditPlace.tabs.copertura, ...(norma_id && { norma_id: String(norma_id) }) },
})

export const cooperativaLinks: Record<
  Exclude<keyof Cooperativa, 'cliente'>,
  (cliente_id: string, oggi: string) => ListLink
> = {
  aperte: (cliente_id) => ({ list: 'non_conformita', filters: { cliente_id, stato: open } }),
  scadute: (cliente_id) => ({ list: 'non_conformita', filters: { cliente_id, scaduti: 'true' } }),
  audit_svolti: (cliente_id, oggi) => ({ list: 'audit', filters: { cliente_id, ...ofYear(oggi), chiuso: 'true' } }),
  audit_pianificati: (cliente_id, oggi) => ({
    list: 'audit',
    filters: { cliente_id, ...ofYear(oggi), annullato: 'false' },
  }),
  indicatori_rossi: (cliente_id) => ({ list: 'indicatore', filters: { cliente_id, esito: 'non_raggiunto' } }),
  fornitori_rossi: (cliente_id) => ({ list: 'fornitore', filters: { insufficiente_per: cliente_id } }),
}

export const normaLink = (norma_id: number): ListLink => ({
  list: 'non_conformita',
  filters: { norma_id: String(norma_id), stato: open, ...ofActive },
})
export const esitoLink = (esito: keyof Dashboard['statoIndicatori']): ListLink => ({
  list: 'indicatore',
  filters: { esito, ...ofActive },
})
/** What was reported in a month. */
export const reportedLink = (mese: string): ListLink => ({ list: 'non_conformita', filters: daysOf(mese) })
/** The audits of a month, or only those done. */
export const programmeLink = (mese: string, done: boolean): ListLink => ({
  list: 'audit',
  filters: { ...daysOf(mese), ...(done ? { chiuso: 'true' } : { annullato: 'false' }) },
})

const daysOf = (mese: string) => {
  const { first, last } = daysOfMonth(mese)
  return { da_data: first, a_data: last }
}
