import { dizionarioPlaces } from '../dizionario/place.ts'
import { type PlaceName, placeOf } from '../places.ts'

/** Sections that have a place in the menu, by its name. */
const placed = [
  'dashboard',
  'scadenzario',
  'cruscotto',
  'audit',
  'checklist',
  'programma_audit',
  'requisito',
  'rilievo_ente',
  'traguardo',
  'servizio',
  'cliente',
  'agenzia',
  'non_conformita',
  'estensione',
  'reclamo',
  'azione_miglioramento',
  'indicatore',
  'catalogo_indicatore',
  'rischio',
  'rischio_comune',
  'fornitore',
  'requisito_fornitore',
  'addetto',
  'requisito_competenza',
  'sessione_formativa',
  'documento',
  'riesame',
  'importazione',
  'fascicolo',
] as const satisfies PlaceName[]

/** The others: parts of a page, and what is no page. */
const unplaced = {
  primi_passi: 'Per cominciare',
  copertura_audit: 'Copertura degli audit',
  copertura_requisiti: 'Copertura dei requisiti',
  certificato: 'Certificati',
  contesto_fattore: 'Fattori del contesto',
  contesto_parte: 'Parti interessate',
  contesto_revisione: 'Revisioni del contesto',
  piano_formazione: 'Piano della formazione',
  ricerca: 'Ricerca',
} as const

type Placed = (typeof placed)[number] | keyof typeof dizionarioPlaces
export type Sezione = Placed | keyof typeof unplaced

/** What a key may be limited to: the slices that have calls which take a key, with their names. */
export const sezioneLabels = {
  ...Object.fromEntries(placed.map((name) => [name, placeOf(name).label])),
  ...unplaced,
  ...Object.fromEntries(Object.entries(dizionarioPlaces).map(([name, { label }]) => [name, label])),
} as Readonly<Record<Sezione, string>>
export const sezioni = Object.keys(sezioneLabels) as [Sezione, ...Sezione[]]
