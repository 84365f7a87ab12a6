import type { Tx } from '../database/database.ts'
import { type Actor, changesBetween, logChange } from '../kernel/changelog.ts'

/** The history of a demonstration record begins on the day it tells of. */
export async function tellCreation<Item extends { id: number; data_creazione: string }>(tx: Tx, slice: string, record: Item, by?: Actor) {
  await logChange(tx, by, { slice, id: record.id, action: 'create', changes: changesBetween(undefined, record), at: record.data_creazione })
}
