import type { CampoEsito } from '@quadra/contract/importazione/riga'
import { esitoRigaLabels } from '@quadra/contract/importazione/words'
import { eq } from 'drizzle-orm'
import type { Cell, CellStyle, CellValue, WriteOptions } from 'hucre/xlsx'
import type { Connection } from '../database/database.ts'
import { importazioneRiga } from '../database/schema/importazione.ts'
import type { ImportColumn } from '../kernel/import/columns.ts'
import { formulaWithoutValue, numberSeen } from '../kernel/spreadsheets/read/cells.ts'
import type { Sheet } from '../kernel/spreadsheets/read/reading.ts'

type RowOutcome = Pick<typeof importazioneRiga.$inferSelect, 'numero' | 'esito' | 'errori' | 'avvisi'>

export const outcomes = (db: Connection, importazione_id: number): Promise<RowOutcome[]> =>
  db
    .select({
      numero: importazioneRiga.numero,
      esito: importazioneRiga.esito,
      errori: importazioneRiga.errori,
      avvisi: importazioneRiga.avvisi,
    })
    .from(importazioneRiga)
    .where(eq(importazioneRiga.importazione_id, importazione_id))

/** The sheet as it was sent, with the messages of each row in a first column, and a comment at each wrong cell. */
export function errorsWorkbook(
  { foglio, riga_intestazioni, titoli, intestazioni, righe }: Sheet,
  columns: readonly ImportColumn[],
  mappatura: Readonly<Record<string, number>>,
  results: readonly RowOutcome[],
): WriteOptions {
  const byNumber = new Map(results.map((row) => [row.numero, row]))
  const genere = new Map(columns.map((column) => [mappatura[column.campo], column.genere]))
  const homeless = new Map(
    columns.flatMap(({ campo, etichetta }) => (campo in mappatura ? [] : [[campo, etichetta] as const])),
  )
  const last = righe.at(-1)?.numero ?? riga_intestazioni
  const headAt = riga_intestazioni - 1
  const rows: CellValue[][] = Array.from({ length: last }, () => [])
  const cells = new Map<string, Partial<Cell>>()
  let commented = 0
  for (const { numero, celle } of titoli) {
    rows[numero - 1] = [null, ...celle.map((text) => text || null)]
    // What looks like a formula was a text.
    for (const [index, value] of celle.entries())
      if (value) cells.set(`${numero - 1},${index + 1}`, { value, type: 'string' })
  }
  const names = ['Esito', ...intestazioni]
  rows[headAt] = names
  names.forEach((value, index) => cells.set(`${headAt},${index}`, { value, style: head }))
  for (const { numero, celle, numeri } of righe) {
    const row = byNumber.get(numero)
    const at = numero - 1
    const values = celle.map((text, index) =>
      numeri[index] === undefined ? cellOf(text, genere.get(index)) : numberSeen(text),
    )
    const formatOf = (index: number) => numeri[index] || (values[index] instanceof Date ? 'dd/mm/yyyy' : undefined)
    rows[at] = [row ? esitoWords(row, homeless) : null, ...values]
    celle.forEach((text, index) => {
      const numFmt = formatOf(index)
      if (numFmt) cells.set(`${at},${index + 1}`, { value: values[index]!, style: { numFmt } })
      else if (values[index] === text && text.startsWith('='))
        cells.set(`${at},${index + 1}`, { value: text, type: 'string' })
    })
    for (const [campo, messages] of byCampo(row?.errori ?? [])) {
      const column = campo === null ? undefined : mappatura[campo]
      if (column === undefined) continue
      const value = values[column] ?? null
      const numFmt = formatOf(column)
      const style = numFmt ? { ...wrong, numFmt } : wrong
      const comment = commented++ < mostComments && { comment: { author: 'Quadra', text: messages.join('\n') } }
      cells.set(`${at},${column + 1}`, { value, style, ...comment })
    }
  }
  const widths = [{ width: 60 }, ...intestazioni.map(() => ({ width: 18 }))]
  return {
    sheets: [{ name: foglio, columns: widths, rows, cells, freezePane: { rows: riga_intestazioni, columns: 1 } }],
  }
}

const head: CellStyle = { font: { bold: true } }
/** No program shows more of them in time; the messages of the others are at the beginning of their row. */
const mostComments = 5_000
const wrong: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } }

/** A day that was typed as a text becomes a date, so that the user who corrects it sees how it was read. */
function cellOf(text: string, genere: ImportColumn['genere'] | undefined): CellValue {
  if (text === '' || text === formulaWithoutValue) return null
  const [, d, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (genere === 'giorno' && d) {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(d)))
    // What is no day of the calendar stays as it was typed.
    return date.getUTCDate() === Number(d) ? date : text
  }
  return text
}

/** The messages of a row; what has no column in the sheet is named. */
function esitoWords({ esito, errori, avvisi }: RowOutcome, homeless: ReadonlyMap<string, string>) {
  const messages = [...errori, ...avvisi].map(({ campo, messaggio }) => {
    const name = campo === null ? undefined : homeless.get(campo)
    return name ? `${name}: ${messaggio}` : messaggio
  })
  return messages.length ? `${esitoRigaLabels[esito]}: ${messages.join('; ')}` : esitoRigaLabels[esito]
}

function byCampo(errori: readonly CampoEsito[]) {
  const grouped = new Map<string | null, string[]>()
  for (const { campo, messaggio } of errori) grouped.set(campo, [...(grouped.get(campo) ?? []), messaggio])
  return grouped
}
