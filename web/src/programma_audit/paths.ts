import { placeOf } from '@quadra/contract/places'

export const planPath = (programma: number) => `${placeOf('programma_audit').record(programma)}/pianifica`
