import { dizionarioPlaces } from './dizionario/place.ts'

/** Every place of the product, by its slice, a line each: what is not listed here cannot be linked to. */
export { addettoPlace as addetto } from './addetto/place.ts'
export { agenziaPlace as agenzia } from './agenzia/place.ts'
export { auditPlace as audit } from './audit/place.ts'
export { azionePlace as azione_miglioramento } from './azione_miglioramento/place.ts'
export { checklistPlace as checklist } from './checklist/place.ts'
export { catalogoIndicatorePlace as catalogo_indicatore } from './catalogo_indicatore/place.ts'
export { chiavePlace as chiave } from './chiave/place.ts'
export { clientePlace as cliente } from './cliente/place.ts'
export { cruscottoPlace as cruscotto } from './cruscotto/place.ts'
export { dashboardPlace as dashboard } from './dashboard/place.ts'
export { documentoPlace as documento } from './documento/place.ts'
export { estensionePlace as estensione } from './estensione/place.ts'
export { eventoSicurezzaPlace as evento_sicurezza } from './evento_sicurezza/place.ts'
export { fascicoloPlace as fascicolo } from './fascicolo/place.ts'
export { fornitorePlace as fornitore } from './fornitore/place.ts'
export { importazionePlace as importazione } from './importazione/place.ts'
export { indicatorePlace as indicatore } from './indicatore/place.ts'
export { mandatoPlace as mandato } from './mandato/place.ts'
export { nonConformitaPlace as non_conformita } from './non_conformita/place.ts'
export { programmaAuditPlace as programma_audit } from './programma_audit/place.ts'
export { registroModifichePlace as registro_modifiche } from './registro_modifiche/place.ts'
export { reclamoPlace as reclamo } from './reclamo/place.ts'
export { requisitoPlace as requisito } from './requisito/place.ts'
export { requisitoCompetenzaPlace as requisito_competenza } from './requisito_competenza/place.ts'
export { requisitoFornitorePlace as requisito_fornitore } from './requisito_fornitore/place.ts'
export { rilievoEntePlace as rilievo_ente } from './rilievo_ente/place.ts'
export { riesamePlace as riesame } from './riesame/place.ts'
export { rischioPlace as rischio } from './rischio/place.ts'
export { rischioComunePlace as rischio_comune } from './rischio_comune/place.ts'
export { scadenzarioPlace as scadenzario } from './scadenzario/place.ts'
export { sessioneFormativaPlace as sessione_formativa } from './sessione_formativa/place.ts'
export { servizioPlace as servizio } from './servizio/place.ts'
export { traguardoPlace as traguardo } from './traguardo/place.ts'
export { utentePlace as utente } from './utente/place.ts'
export const {
  categoria_causa,
  competenza,
  mansione,
  metodo_rilevazione,
  norma,
  norma_conformita,
  obiettivo,
  processo,
  responsabile,
  servizio_fornitore,
  tipo_documento,
  tipo_requisito,
  valutatore,
} = dizionarioPlaces
