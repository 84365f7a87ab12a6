import { type PlaceName, placeNames, placeOf } from '../places.ts'

/** The records that have a history, by their slice: all that have a place, but for the two that only tell of others. */
type Tipo = Exclude<PlaceName, 'dashboard' | 'registro_modifiche'>
export const tipi = placeNames.filter(
  (name): name is Tipo => name !== 'dashboard' && name !== 'registro_modifiche',
) as [Tipo, ...Tipo[]]

export const tipoLabel = (tipo: Tipo) => placeOf(tipo).label
