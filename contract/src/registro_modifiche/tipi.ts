import { type PlaceName, placeNames, placeOf } from '../places.ts'

/** The places that only tell of the records of others. */
const tellers = ['dashboard', 'registro_modifiche', 'scadenzario'] as const satisfies PlaceName[]

/** The records that have a history, by their slice: all others that have a place. */
type Tipo = Exclude<PlaceName, (typeof tellers)[number]>
export const tipi = placeNames.filter((name) => !(tellers as readonly PlaceName[]).includes(name)) as [Tipo, ...Tipo[]]

export const tipoLabel = (tipo: Tipo) => placeOf(tipo).label
