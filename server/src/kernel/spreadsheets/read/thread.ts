import { parentPort, workerData } from 'node:worker_threads'
import type { WriteOptions } from 'hucre/xlsx'
import { moveToColumns, withPatternRows } from '../write/column-formats.ts'
import type { SheetLimits } from './bounds.ts'
import { Unreadable, unreadable } from './guard.ts'
import { readingOf, type Sheet, type SheetRow } from './reading.ts'

/** What a thread is given to do: a workbook to read, or one to make. */
export type Task =
  | { readonly bytes: Uint8Array; readonly wanted: string; readonly limits: SheetLimits }
  | { readonly workbook: WriteOptions }
/** Its last message: the sheet whose rows were sent before, the workbook, or why there is none. */
export type Answer =
  | { readonly sheet: Omit<Sheet, 'righe'> }
  | { readonly made: Uint8Array }
  | { readonly problem: string }
/** Rows go a few at a time: what is copied from thread to thread is never all of them at once. */
export interface Batch {
  readonly rows: readonly SheetRow[]
}

const inBatch = 250

try {
  say(await done(workerData as Task))
} catch (error) {
  say({ problem: error instanceof Unreadable ? error.message : unreadable })
}

async function done(task: Task): Promise<Answer> {
  if ('workbook' in task) return { made: await written(task.workbook) }
  const { righe, ...sheet } = await readingOf(Buffer.from(task.bytes), task.wanted, task.limits)
  for (let from = 0; from < righe.length; from += inBatch) say({ rows: righe.slice(from, from + inBatch) })
  return { sheet }
}

function say(message: Answer | Batch) {
  parentPort!.postMessage(message)
}

async function written(workbook: WriteOptions) {
  const { writeXlsx } = await import('hucre/xlsx')
  return moveToColumns(Buffer.from(await writeXlsx(withPatternRows(workbook))), workbook)
}
