import type { Tx } from '../database/database.ts'
import { type Actor, changesBetween, logChange } from '../kernel/changelog.ts'

/** The history of a demonstration record begins on the day it tells of. */
export async function tellCreation(tx: Tx, slice: string, record: Told, by?: Actor) {
  await logChange(tx, by, {
    slice,
    id: record.id,
    action: 'create',
    changes: changesBetween(undefined, record),
    at: record.data_creazione,
  })
}

interface Told {
  readonly id: number
  readonly data_creazione: string
  readonly [field: string]: unknown
}
