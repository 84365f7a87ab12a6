import { parentPort, workerData } from 'node:worker_threads'
import type { WriteOptions } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { moveToColumns, withPatternRows } from '../write/column-formats.ts'
import { Unreadable, unreadable } from './guard.ts'
import { readingOf, type Sheet, type SheetLimits } from './reading.ts'

/** What a thread is given to do: a workbook to read, or one to make. */
export type Task =
  | { readonly bytes: Uint8Array; readonly wanted: string; readonly limits: SheetLimits }
  | { readonly workbook: WriteOptions }
/** What it says: the sheet, the workbook, or why there is none. */
export type Answer = { readonly sheet: Sheet } | { readonly made: Uint8Array } | { readonly problem: string }

const task = workerData as Task
try {
  parentPort!.postMessage(await done(task))
} catch (error) {
  const problem = error instanceof Unreadable ? error.message : unreadable
  parentPort!.postMessage({ problem } satisfies Answer)
}

async function done(given: Task): Promise<Answer> {
  if ('workbook' in given) return { made: await written(given.workbook) }
  return { sheet: await readingOf(Buffer.from(given.bytes), given.wanted, given.limits) }
}

const written = async (workbook: WriteOptions) =>
  moveToColumns(Buffer.from(await writeXlsx(withPatternRows(workbook))), workbook)
