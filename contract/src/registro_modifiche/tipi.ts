import { type PlaceName, placeNames, placeOf } from '../places.ts'

/** Places without own records, or with several kinds of them: a page of a record has none of these addresses. */
const readOnlyPlaces = [
  'chiave',
  'dashboard',
  'evento_sicurezza',
  'registro_modifiche',
  'scadenzario',
] as const satisfies PlaceName[]

/** Records that have a history but no page: the register opens their last state. */
const withoutPage = {
  certificato: 'Certificati',
  chiave: 'Chiavi',
  notifica_esterna: 'Notifiche ad altri sistemi',
  piano_formazione: 'Piano della formazione',
  contesto_fattore: 'Fattori del contesto',
  contesto_parte: 'Parti interessate',
  contesto_revisione: 'Revisioni del contesto',
  visita_ente: 'Visite dell’ente',
  richiesta_ente: 'Richieste dell’ente',
} as const

/** The records that have a history, by their slice: all others that have a place. */
type Placed = Exclude<PlaceName, (typeof readOnlyPlaces)[number]>
export type Tipo = Placed | keyof typeof withoutPage
const placed = placeNames.filter((name) => !(readOnlyPlaces as readonly PlaceName[]).includes(name)) as [
  Placed,
  ...Placed[],
]
export const tipi: [Tipo, ...Tipo[]] = [...placed, ...(Object.keys(withoutPage) as Tipo[])]

const isPlaced = (tipo: Tipo): tipo is Placed => !(tipo in withoutPage)
/** Those whose page is called otherwise. */
const called: Partial<Record<Tipo, string>> = { rilievo_ente: 'Rilievi dell’ente' }
export const tipoLabel = (tipo: Tipo) => called[tipo] ?? (isPlaced(tipo) ? placeOf(tipo).label : withoutPage[tipo])
/** Where its records open, if they do. */
export const tipoPlace = (tipo: Tipo) => (isPlaced(tipo) ? placeOf(tipo) : undefined)
