import type { WriteOptions } from 'hucre/xlsx'
import { Refusal } from '../../errors.ts'
import { outsideSlot } from '../../stream/current-slot.ts'
import { type Person, product } from '../../stream/line.ts'
import { Slots } from '../../stream/slots.ts'
import type { SheetLimits } from './bounds.ts'
import { entriesOf } from './guard.ts'
import { inThread } from './in-thread.ts'
import type { Sheet } from './reading.ts'

const oneAtATime = () =>
  new Slots({
    all: 1,
    perPerson: 1,
    waiting: 4,
    patience: 60_000,
    refuse: () =>
      new Refusal(503, 'Altri fogli sono in lavorazione: riprova tra qualche secondo', undefined, {
        headers: { 'Retry-After': '5' },
      }),
  })
/** In turns by person: a template never waits for another user's large sheet. */
const slots = { read: oneAtATime(), template: oneAtATime(), errors: oneAtATime() }
/** In the background no user waits: that work is the product's own. */
type Reader = Person | undefined
const inTurn = <T>(kind: keyof typeof slots, person: Reader, work: () => Promise<T>) =>
  outsideSlot(() => slots[kind].run(person ?? product, work))

/** Reads an untrusted workbook: `Unreadable` contains the reason for the user. */
export async function readSheet(person: Reader, bytes: Buffer, wanted: string, limits: SheetLimits): Promise<Sheet> {
  // Most files that are not workbooks are refused without a thread.
  entriesOf(bytes)
  const { righe, ...answer } = await inTurn('read', person, () => inThread({ bytes, wanted, limits }))
  return { ...(answer as { sheet: Omit<Sheet, 'righe'> }).sheet, righe }
}

/** Makes a workbook with comments and lists to choose from, which our own writer of exports does not. */
export async function makeWorkbook(
  person: Reader,
  kind: 'template' | 'errors',
  workbook: WriteOptions,
): Promise<Buffer> {
  const answer = await inTurn(kind, person, () => inThread({ workbook }))
  return Buffer.from((answer as unknown as { made: Uint8Array }).made)
}

export const workbookHeaders = (name: string) => ({
  'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
})
