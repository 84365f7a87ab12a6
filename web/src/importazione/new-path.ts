import { placeOf } from '@quadra/contract/places'

/** Where an import begins; it has a number once its file has come. */
export const newKey = 'nuova'
export const newPath = `${placeOf('importazione').path}/${newKey}`
