import { heavy, Unreadable } from './guard.ts'
import type { ReadPart } from './parts.ts'

/** How a cell shows its number: as a day, or by its format where that adds to the number. */
export interface Format {
  readonly day: boolean
  readonly code: string
}

/** Excel itself has no more styles of cells. */
const most = 65_536

/** By the place that a cell names. */
export async function formatsOf(read: ReadPart, part: string | undefined): Promise<readonly Format[]> {
  const codes = new Map<number, string>()
  const numbers: number[] = []
  let within = false
  if (part)
    await read(part, {
      open: (name, attribute) => {
        if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
        if (name === 'cellXfs') within = true
        if (name === 'xf' && within) numbers.push(Number(attribute('numFmtId') ?? 0))
        if (codes.size > most || numbers.length > most) throw new Unreadable(heavy)
      },
      close: (name) => {
        if (name === 'cellXfs') within = false
      },
    })
  const known = new Map<number, Format>()
  return numbers.map((number) => {
    const format = known.get(number) ?? formatOf(number, codes.get(number))
    known.set(number, format)
    return format
  })
}

/** A format without its own code is one of those that every program knows by number. */
function formatOf(number: number, own: string | undefined): Format {
  if (own === undefined) return { day: isKnownDay(number), code: percentages[number] ?? '' }
  const code = own.slice(0, 255)
  return { day: isDay(code), code }
}
const percentages: Readonly<Record<number, string>> = { 9: '0%', 10: '0.00%' }
const isKnownDay = (number: number) =>
  (number >= 14 && number <= 22) || (number >= 27 && number <= 36) || (number >= 45 && number <= 47) || number >= 50

/**
 * Years, days, hours and months by name, unless they are words, colours or blanks of the format; also elapsed hours.
 */
const isDay = (code: string) => /[dyhs]|mmm|\[m+\]/i.test(code.replaceAll(aside, ''))
const aside = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general|standard/gi
