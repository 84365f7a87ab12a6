import { placeOf } from '@quadra/contract/places'

/** The address of a new import; it has a number once its file is uploaded. */
export const newKey = 'nuova'
export const newPath = `${placeOf('importazione').path}/${newKey}`
