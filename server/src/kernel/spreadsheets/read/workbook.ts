import type { WriteOptions } from 'hucre/xlsx'
import { entriesOf } from './guard.ts'
import { inThread } from './in-thread.ts'
import type { Sheet, SheetLimits } from './reading.ts'

/** Reads a workbook that a stranger may have made: `Unreadable` says in words why it cannot be. */
export async function readSheet(bytes: Buffer, wanted: string, limits: SheetLimits): Promise<Sheet> {
  // Most of what is no workbook needs no thread to be told so.
  entriesOf(bytes)
  const answer = await inThread({ bytes, wanted, limits })
  return (answer as { sheet: Sheet }).sheet
}

/** Makes a workbook with comments and lists to choose from, which our own writer of exports does not. */
export async function makeWorkbook(workbook: WriteOptions): Promise<Buffer> {
  const answer = await inThread({ workbook })
  return Buffer.from((answer as { made: Uint8Array }).made)
}

export const workbookHeaders = (name: string) => ({
  'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
})
