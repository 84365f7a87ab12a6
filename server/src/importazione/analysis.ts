import { noSheet } from '@quadra/contract/importazione/rules'
import { importLimits } from '@quadra/contract/importazione/schema'
import { type EsitoRiga, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { run } from '../database/run.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import type { App } from '../kernel/app.ts'
import { conflict, Refusal } from '../kernel/errors.ts'
import type { ImportColumn } from '../kernel/import/columns.ts'
import { checkRows } from '../kernel/import/check-rows.ts'
import { insertRows } from '../kernel/import/insert-rows.ts'
import { inChunks, type CheckedRow, type ReadRow } from '../kernel/import/kind.ts'
import type { Work, WorkKind } from '../kernel/work/lavoro.ts'
import { dayOfSerial } from '../kernel/spreadsheets/read/cells.ts'
import { Unreadable } from '../kernel/spreadsheets/read/guard.ts'
import type { Sheet } from '../kernel/spreadsheets/read/reading.ts'
import { readSheet } from '../kernel/spreadsheets/read/workbook.ts'
import { contextFor, type Kinds, type ImportazioneRow } from './context.ts'
import { moveImportazione, onBehalfOf } from './moves.ts'
import { works } from './works.ts'

/** The dry run: every row checked as the create call would, nothing written but what was found. */
export const analysisWork = (app: App, kindOf: Kinds): WorkKind => ({
  tipo: works.analisi,
  run: async (work) => {
    const { db } = work
    await work.progress(2, 'Lettura del foglio')
    const { row, context } = await contextFor(db, app, work)
    const kind = kindOf(row.tipo)
    const rows = rowsOf(await sheetOf(app, row), kind.columns, row.mappatura)
    await work.progress(30, 'Controllo delle righe')
    const world = await kind.world(db, context, rows)
    const checkedRows = await checkRows(kind, context, rows, world)
    await work.progress(60, 'Registrazione dell’esito')
    await storeRows(work, row.id, checkedRows)
    await db.transaction(async (tx) => {
      await work.complete(tx)
      await moveImportazione(tx, context.session, row.id, {
        ...countsOf(checkedRows),
        stato: 'analizzata',
        errore: null,
      })
    })
  },
  ended: async (tx, work, _how, errore) => {
    await moveImportazione(tx, onBehalfOf(work), work.riferimento_id, { stato: 'caricata', errore })
  },
})

/** The bytes that were sent, read again: only their rows are stored. */
export async function sheetOf(
  { storage }: Pick<App, 'storage'>,
  row: ImportazioneRow,
  person?: number,
): Promise<Sheet> {
  const bytes = row.file_id && (await storage.get(row.file_id))
  if (!bytes) throw conflict(noSheet)
  try {
    return await readSheet(person, bytes, tipoImportazioneLabels[row.tipo], {
      ...importLimits,
      headings: row.riga_intestazioni,
    })
  } catch (error) {
    throw error instanceof Unreadable ? new Refusal(422, error.message) : error
  }
}

/** The cells of each row by the field they go to. */
export function rowsOf(
  { righe, from1904 }: Sheet,
  columns: readonly ImportColumn[],
  mappatura: Readonly<Record<string, number>>,
): ReadRow[] {
  const mapped = columns.flatMap((column) => {
    const index = mappatura[column.campo]
    return index === undefined ? [] : [{ ...column, index }]
  })
  return righe.flatMap(({ numero, celle }) => {
    const cells = mapped.flatMap(({ campo, genere, index }) => {
      const text = celle[index] ?? ''
      const read = (genere === 'giorno' && dayOfSerial(text, from1904)) || text
      return read ? [[campo, read] as const] : []
    })
    // A line with cells only in columns that are not imported is no row.
    return cells.length ? [{ numero, valori: Object.fromEntries(cells) }] : []
  })
}

/** A chunk at a time, each by itself: others have their turn in between. */
async function storeRows({ db, progress }: Work, importazione_id: number, checkedRows: readonly CheckedRow[]) {
  await db.delete(importazioneRiga).where(eq(importazioneRiga.importazione_id, importazione_id))
  let written = 0
  for (const chunk of inChunks(checkedRows)) {
    const rows = chunk.map((row) => rowOf(importazione_id, row))
    await run(db, insertRows(importazioneRiga, rows))
    written += chunk.length
    await progress(60 + Math.floor((35 * written) / checkedRows.length), 'Registrazione dell’esito')
  }
}

const rowOf = (importazione_id: number, { numero, valori, errori, avvisi, saltata }: CheckedRow) => ({
  importazione_id,
  numero,
  valori,
  errori,
  avvisi,
  esito: esitoOf({ errori, saltata }),
})

export const esitoOf = ({ errori, saltata }: Pick<CheckedRow, 'errori' | 'saltata'>): EsitoRiga =>
  errori.length ? 'errore' : saltata ? 'saltata' : 'valida'

export function countsOf(checkedRows: readonly CheckedRow[]) {
  const count = (esito: string) => checkedRows.filter((row) => esitoOf(row) === esito).length
  return { totale: checkedRows.length, valide: count('valida'), errate: count('errore'), saltate: count('saltata') }
}

/** Marks rows that were valid with their new errors. */
export async function markRows(db: Connection, importazione_id: number, rows: readonly CheckedRow[]) {
  for (const { numero, errori, avvisi, saltata } of rows)
    await db
      .update(importazioneRiga)
      .set({ errori, avvisi, esito: esitoOf({ errori, saltata }) })
      .where(and(eq(importazioneRiga.importazione_id, importazione_id), eq(importazioneRiga.numero, numero)))
}
