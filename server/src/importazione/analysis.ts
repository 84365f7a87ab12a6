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
import { judge } from '../kernel/import/judge.ts'
import { insertRows } from '../kernel/import/insert-rows.ts'
import { inChunks, type JudgedRow, type ReadRow } from '../kernel/import/kind.ts'
import type { Work, WorkKind } from '../kernel/work/lavoro.ts'
import { dayOfSerial } from '../kernel/spreadsheets/read/cells.ts'
import { Unreadable } from '../kernel/spreadsheets/read/guard.ts'
import type { Sheet } from '../kernel/spreadsheets/read/reading.ts'
import { readSheet } from '../kernel/spreadsheets/read/workbook.ts'
import { contextFor, type Kinds, type Stored } from './context.ts'
import { moveImportazione, onBehalfOf } from './moves.ts'
import { works } from './works.ts'

/** The dry run: every row judged as the create call would, nothing written but what was found. */
export const analysisWork = (app: App, kindOf: Kinds): WorkKind => ({
  tipo: works.analisi,
  run: async (work) => {
    const { db } = work
    await work.progress(2, 'Lettura del foglio')
    const { stored, context } = await contextFor(db, app, work)
    const kind = kindOf(stored.tipo)
    const rows = rowsOf(await sheetOf(app, stored), kind.columns, stored.mappatura)
    await work.progress(30, 'Controllo delle righe')
    const world = await kind.world(db, context, rows)
    const judged = await judge(kind, context, rows, world)
    await work.progress(60, 'Registrazione dell’esito')
    await storeRows(work, stored.id, judged)
    await db.transaction(async (tx) => {
      await work.complete(tx)
      await moveImportazione(tx, context.session, stored.id, { ...countsOf(judged), stato: 'analizzata', errore: null })
    })
  },
  ended: async (tx, { riferimento_id, utente_id }, _how, errore) => {
    await moveImportazione(tx, onBehalfOf(utente_id), riferimento_id, { stato: 'caricata', errore })
  },
})

/** The bytes that were sent, read again: only their rows are stored. */
export async function sheetOf({ storage }: Pick<App, 'storage'>, stored: Stored, person?: number): Promise<Sheet> {
  const bytes = stored.file_id && (await storage.get(stored.file_id))
  if (!bytes) throw conflict(noSheet)
  try {
    return await readSheet(person, bytes, tipoImportazioneLabels[stored.tipo], {
      ...importLimits,
      headings: stored.riga_intestazioni,
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
async function storeRows({ db, progress }: Work, importazione_id: number, judged: readonly JudgedRow[]) {
  await db.delete(importazioneRiga).where(eq(importazioneRiga.importazione_id, importazione_id))
  let written = 0
  for (const chunk of inChunks(judged)) {
    const rows = chunk.map((row) => rowOf(importazione_id, row))
    await run(db, insertRows(importazioneRiga, rows))
    written += chunk.length
    await progress(60 + Math.floor((35 * written) / judged.length), 'Registrazione dell’esito')
  }
}

const rowOf = (importazione_id: number, { numero, valori, errori, avvisi, saltata }: JudgedRow) => ({
  importazione_id,
  numero,
  valori,
  errori,
  avvisi,
  esito: esitoOf({ errori, saltata }),
})

export const esitoOf = ({ errori, saltata }: Pick<JudgedRow, 'errori' | 'saltata'>): EsitoRiga =>
  errori.length ? 'errore' : saltata ? 'saltata' : 'valida'

export function countsOf(judged: readonly JudgedRow[]) {
  const count = (esito: string) => judged.filter((row) => esitoOf(row) === esito).length
  return { totale: judged.length, valide: count('valida'), errate: count('errore'), saltate: count('saltata') }
}

/** Marks rows that were valid with their new errors. */
export async function markRows(db: Connection, importazione_id: number, rows: readonly JudgedRow[]) {
  for (const { numero, errori, avvisi, saltata } of rows)
    await db
      .update(importazioneRiga)
      .set({ errori, avvisi, esito: esitoOf({ errori, saltata }) })
      .where(and(eq(importazioneRiga.importazione_id, importazione_id), eq(importazioneRiga.numero, numero)))
}
