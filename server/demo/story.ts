import type { Part } from '@quadra/contract/kernel/part'
import type { z } from 'zod'
import type { Tx } from '@quadra/server/database/database'
import {
  type Actor,
  type Belonging,
  changesBetween,
  logChange,
  ownCliente,
  partLine,
} from '@quadra/server/kernel/log/changelog'
import { slices } from '@quadra/server/slices'

/** The history of a demonstration record begins on the day of its creation in the story. */
export async function logCreation(tx: Tx, slice: string, record: LoggedRecord, by?: Actor, reason?: string) {
  await logChange(tx, by, {
    slice,
    id: record.id,
    ...(slice === 'cliente' ? { cliente_id: record.id } : ownCliente(record)),
    action: 'create',
    changes: changesOf(slice, undefined, record),
    reason: reason ?? null,
    at: record.data_creazione,
  })
}

interface LoggedRecord {
  readonly id: number
  readonly data_creazione: string
  readonly [field: string]: unknown
}

/** What differs between two readings of a record, as the contract's schema of its slice has it. */
export const changesOf = (slice: string, before: object | undefined, after: object) =>
  changesBetween(slices.find(({ name }) => name === slice)!.api['read']!.reply as z.ZodObject, before, after)

interface OfPart extends Belonging {
  readonly slice: string
  readonly id: number
}
/** The line of a part that was added or changed. */
export const lineOfPart = (
  of: OfPart,
  part: Part,
  key: number,
  { from, to, at }: { from?: object; to: object; at: string },
) => ({ ...of, ...partLine(part, key, { from, to })!, at })
