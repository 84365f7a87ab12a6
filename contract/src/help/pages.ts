import { type PlaceName, placeNames, placeOf } from '../places.ts'

/** The help text of each place: a place without one does not compile, and a text that is not there fails its test. */
const ofPlaces = {
  addetto: 'addetti',
  agenzia: 'agenzie',
  audit: 'audit',
  azione_miglioramento: 'azioni',
  catalogo_indicatore: 'catalogo_indicatori',
  categoria_causa: 'dizionari',
  competenza: 'dizionari',
  mansione: 'dizionari',
  checklist: 'checklist',
  chiave: 'collegamenti',
  cliente: 'clienti',
  cruscotto: 'cruscotto',
  dashboard: 'home',
  documento: 'documenti',
  estensione: 'estensioni',
  evento_sicurezza: 'registro_sicurezza',
  fascicolo: 'fascicoli',
  fornitore: 'fornitori',
  importazione: 'importazioni',
  indicatore: 'indicatori',
  mandato: 'evidenze',
  metodo_rilevazione: 'dizionari',
  non_conformita: 'non_conformita',
  norma: 'dizionari',
  norma_conformita: 'dizionari',
  obiettivo: 'dizionari',
  processo: 'dizionari',
  programma_audit: 'programma_audit',
  reclamo: 'reclami',
  registro_modifiche: 'registro_modifiche',
  requisito: 'requisiti',
  requisito_competenza: 'requisiti_competenze',
  requisito_fornitore: 'requisiti_fornitori',
  responsabile: 'dizionari',
  riesame: 'riesami',
  rilievo_ente: 'ente',
  rischio: 'rischi',
  rischio_comune: 'rischi_comuni',
  scadenzario: 'scadenzario',
  servizio: 'servizi',
  sessione_formativa: 'formazione',
  servizio_fornitore: 'dizionari',
  tipo_documento: 'dizionari',
  tipo_requisito: 'dizionari',
  traguardo: 'contesto',
  utente: 'utenti',
  valutatore: 'valutatori',
} as const satisfies Record<PlaceName, string>

/** Pages below a place with a separate help, and the user's own pages. */
const ofPages = [
  'fornitore',
  'prese_visione',
  'da_rilevare',
  'anno',
  'profilo',
  'sicurezza',
  'notifiche',
  'per_cominciare',
  'non_inviate',
] as const

export type HelpPage = (typeof ofPlaces)[PlaceName] | (typeof ofPages)[number]
export const helpPages: readonly HelpPage[] = [...new Set<HelpPage>([...Object.values(ofPlaces), ...ofPages])]

/** The help of the place at this address. */
export function helpAt(path: string): HelpPage | undefined {
  const name = placeNames.find((one) => placeOf(one).path === path)
  return name && ofPlaces[name]
}
