import type { WriteOptions } from 'hucre/xlsx'
import { type Person, Turns } from '../../work/turns.ts'
import type { SheetLimits } from './bounds.ts'
import { entriesOf } from './guard.ts'
import { inThread } from './in-thread.ts'
import type { Sheet } from './reading.ts'

/** One at a time of each, in turns by person: a template never waits for somebody's large sheet. */
const turns = { read: new Turns(), template: new Turns(), errors: new Turns() }

/** Reads a workbook that a stranger may have made: `Unreadable` says in words why it cannot be. */
export async function readSheet(person: Person, bytes: Buffer, wanted: string, limits: SheetLimits): Promise<Sheet> {
  // Most of what is no workbook needs no thread to be told so.
  entriesOf(bytes)
  const { righe, ...answer } = await turns.read.run(person, () => inThread({ bytes, wanted, limits }))
  return { ...(answer as { sheet: Omit<Sheet, 'righe'> }).sheet, righe }
}

/** Makes a workbook with comments and lists to choose from, which our own writer of exports does not. */
export async function makeWorkbook(
  person: Person,
  kind: 'template' | 'errors',
  workbook: WriteOptions,
): Promise<Buffer> {
  const answer = await turns[kind].run(person, () => inThread({ workbook }))
  return Buffer.from((answer as unknown as { made: Uint8Array }).made)
}

export const workbookHeaders = (name: string) => ({
  'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
})
