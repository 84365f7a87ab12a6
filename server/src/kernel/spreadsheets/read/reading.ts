import { type Bounds, boundsOf, type SheetLimits } from './bounds.ts'
import { formatsOf } from './formats.ts'
import { Unreadable, unreadable } from './guard.ts'
import { partReader, partsOf } from './parts.ts'
import { stringsOf } from './strings.ts'
import { type Table, tableOf } from './table.ts'

/** A sheet as texts. */
export interface Sheet {
  readonly foglio: string
  /** The row of the headings, and what stands above them. */
  readonly riga_intestazioni: number
  readonly titoli: readonly { readonly numero: number; readonly celle: readonly string[] }[]
  readonly intestazioni: string[]
  /** Non-empty rows below the headings, each with its number in the sheet. */
  readonly righe: SheetRow[]
  readonly from1904: boolean
}
export interface SheetRow {
  readonly numero: number
  readonly celle: string[]
  /** The columns whose cells contain numbers, with their formats. */
  readonly numeri: Readonly<Record<number, string>>
}

/** Reads the sheet of that name, else the first visible one. Runs in a separate thread (in-thread.ts). */
export async function readingOf(bytes: Buffer, wanted: string, limits: SheetLimits): Promise<Sheet> {
  const bounds = boundsOf(limits)
  const read = partReader(bytes)
  const { sheets, from1904, strings, styles } = await partsOf(read)
  const visibleSheets = sheets.filter(({ hidden }) => !hidden)
  const sheet = visibleSheets.find(({ name }) => name.trim().toLowerCase() === wanted.toLowerCase()) ?? visibleSheets[0]
  if (!sheet) throw new Unreadable(unreadable)
  const meaning = {
    from1904,
    formats: await formatsOf(read, styles),
    strings: await stringsOf(read, strings, bounds),
  }
  return { foglio: sheet.name, ...named(await tableOf(read, sheet.part, meaning, bounds), bounds), from1904 }
}

function named({ head: at, rows: table, numbers }: Table, { rows, tooManyRows }: Bounds) {
  const head = table.get(at) ?? []
  const width = head.length
  if (width === 0) throw new Unreadable('La prima riga deve contenere le intestazioni delle colonne')
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  const righe: SheetRow[] = []
  for (const numero of [...table.keys()].toSorted((one, other) => one - other)) {
    const celle = wide(table.get(numero)!)
    if (numero > at && celle.some(Boolean)) righe.push({ numero, celle, numeri: numbers.get(numero) ?? {} })
  }
  if (righe.length === 0) throw new Unreadable('Il foglio non contiene righe da importare')
  if (righe.length > rows) throw new Unreadable(tooManyRows)
  const above = [...table.keys()].filter((numero) => numero < at).toSorted((one, other) => one - other)
  const titoli = above.map((numero) => ({ numero, celle: Array.from(table.get(numero)!, (text) => text ?? '') }))
  return { riga_intestazioni: at, titoli, intestazioni: wide(head), righe }
}
