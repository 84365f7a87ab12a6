import { writeDay } from '@quadra/contract/kernel/list'

/** The content of a cell of a workbook, in the types of the library that reads it. */
export type Cell = string | number | boolean | Date | null | undefined

/** A cell in Italian notation, which is also how it is read back: a date or a number appears as it was typed. */
export function writtenCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : writeDay(cell.toISOString())
  if (typeof cell === 'boolean') return cell ? 'Sì' : 'No'
  return typeof cell === 'number' ? writtenNumber(cell) : tidy(cell)
}

/** Fifteen figures, as the programs show: what a formula computed has more of them, and wrong ones. */
function writtenNumber(value: number) {
  if (!Number.isFinite(value)) return ''
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value)
  return inFigures.format(Number(value.toPrecision(15))).replace('.', ',')
}
const inFigures = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })

/** 0.95 that shows as 95%, and 1234567897 that shows as 01234567897; nothing where the number itself is what is seen. */
export function shownNumber(value: number, format: string): string | undefined {
  const zeros = /^0{2,}(?=$|;)/.exec(format)?.[0]
  if (zeros && Number.isInteger(value) && value >= 0) return String(value).padStart(zeros.length, '0')
  return /^[#0,.\s]*%/.test(format) ? `${writtenNumber(value * 100)}%` : undefined
}

/** The number behind what is seen of it: 95,5% is 0.955 again. */
export function numberSeen(written: string): number {
  const number = Number(written.replace('%', '').replace(',', '.'))
  return written.endsWith('%') ? number / 100 : number
}

/** Without invisible blanks: those at both ends, and zero-width characters. */
const tidy = (value: string) => (isTidy.test(value) ? value : tidied(value))
const isTidy = /^[!-~À-ÿ](?:[ -~À-ÿ\n]*[!-~À-ÿ])?$/
const tidied = (value: string) =>
  value
    .replaceAll(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .trim()

/** The day of a serial number in a sheet, where its cell was not formatted as one. */
export function dayOfSerial(written: string, from1904: boolean): string | undefined {
  const serial = /^\d{1,5}(?=$|,)/.exec(written)?.[0]
  return serial && writeDay(dateOfSerial(Number(serial), from1904).toISOString())
}

/** The instant of a serial number: the 1900 system includes a 29 February 1900. */
export function dateOfSerial(serial: number, from1904: boolean): Date {
  const days = serial + (from1904 ? 1462 : 0)
  return new Date(Math.round(Date.UTC(1899, 11, days < 61 ? 31 : 30) + days * 86_400_000))
}

/** Replaces a formula that was never calculated: the cell is not blank, and its value is not known. */
export const formulaWithoutValue = '#SENZA VALORE!'
