import { dizionarioScreens } from '../dizionario/index.ts'

/** Every slice that has screens, by its place, a line each: what is not listed here does not exist for the user. */
export { addettoScreens as addetto } from '../addetto/index.ts'
export { agenziaScreens as agenzia } from '../agenzia/index.ts'
export { auditScreens as audit } from '../audit/index.ts'
export { azioneScreens as azione_miglioramento } from '../azione_miglioramento/index.ts'
export { checklistScreens as checklist } from '../checklist/index.ts'
export { catalogoIndicatoreScreens as catalogo_indicatore } from '../catalogo_indicatore/index.ts'
export { chiaveScreens as chiave } from '../chiave/index.ts'
export { clienteScreens as cliente } from '../cliente/index.ts'
export { cruscottoScreens as cruscotto } from '../cruscotto/index.ts'
export { documentoScreens as documento } from '../documento/index.ts'
export { estensioneScreens as estensione } from '../estensione/index.ts'
export { eventoSicurezzaScreens as evento_sicurezza } from '../evento_sicurezza/index.ts'
export { fascicoloScreens as fascicolo } from '../fascicolo/index.ts'
export { fornitoreScreens as fornitore } from '../fornitore/index.ts'
export { importazioneScreens as importazione } from '../importazione/index.ts'
export { indicatoreScreens as indicatore } from '../indicatore/index.ts'
export { mandatoScreens as mandato } from '../mandato/index.ts'
export { nonConformitaScreens as non_conformita } from '../non_conformita/index.ts'
export { programmaAuditScreens as programma_audit } from '../programma_audit/index.ts'
export { reclamoScreens as reclamo } from '../reclamo/index.ts'
export { registroModificheScreens as registro_modifiche } from '../registro_modifiche/index.ts'
export { requisitoScreens as requisito } from '../requisito/index.ts'
export { requisitoCompetenzaScreens as requisito_competenza } from '../requisito_competenza/index.ts'
export { requisitoFornitoreScreens as requisito_fornitore } from '../requisito_fornitore/index.ts'
export { rilievoEnteScreens as rilievo_ente } from '../rilievo_ente/index.ts'
export { riesameScreens as riesame } from '../riesame/index.ts'
export { rischioScreens as rischio } from '../rischio/index.ts'
export { rischioComuneScreens as rischio_comune } from '../rischio_comune/index.ts'
export { scadenzarioScreens as scadenzario } from '../scadenzario/index.ts'
export { sessioneFormativaScreens as sessione_formativa } from '../sessione_formativa/index.ts'
export { servizioScreens as servizio } from '../servizio/index.ts'
export { traguardoScreens as traguardo } from '../traguardo/index.ts'
export { utenteScreens as utente } from '../utente/index.ts'
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
} = dizionarioScreens
