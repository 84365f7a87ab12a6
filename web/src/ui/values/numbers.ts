/** What a number field admits. */
export interface NumberBounds {
  readonly min?: number
  readonly max?: number
  /** How many digits may follow the comma. */
  readonly decimals: number
}

/**
 * 1.234,56, 12.500 and 1234,5 as Italians write them; 1,234.56 and 13.25 as programs do, where they can mean nothing
 * else. Null where it is no number, where its separators could be read in two ways, or where digits would be lost.
 */
export function readNumber(text: string, { decimals }: NumberBounds): number | null {
  const digits = split(text)
  return digits && digits.after.length <= decimals ? Number(`${digits.sign}${digits.before}.${digits.after}0`) : null
}

/** What is wrong with a typed number, in words; nothing for a blank or a good one. */
export function numberProblem(text: string, bounds: NumberBounds): string | undefined {
  if (!text.trim()) return undefined
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals } = bounds
  const digits = split(text)
  if (!digits) return notANumber(text, decimals)
  const number = readNumber(text, bounds)
  if (number === null)
    return decimals === 0 ? wholeOnly : `Al massimo ${decimals} decimali: le migliaia vogliono il punto`
  if (number < min) return min === 0 ? 'Non può essere negativo' : `Non può essere minore di ${writeNumber(min)}`
  return number > max ? `Non può superare ${writeNumber(max)}` : undefined
}

/** Grouped by thousands also where Italian printers would not (1.234). */
export const writeNumber = (value: number) => grouped.format(value)
/** Money always has its cents. */
export const writeAmount = (value: number) => amount.format(value)
/** The same digits without points, to be typed in: a point left among changed digits would take another meaning. */
export const writePlain = (value: number) => plain.format(value)

const grouped = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6, useGrouping: 'always' })
const amount = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const plain = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6, useGrouping: false })

interface Digits {
  readonly sign: string
  readonly before: string
  readonly after: string
}

function split(text: string): Digits | null {
  const [, sign = '', typed = ''] = /^([+\-−]?)([\d.,]+)$/.exec(text.replace(/[\s€]/g, '')) ?? []
  const shape = shapes.map((one) => one.exec(typed)).find(Boolean)
  if (!shape || !/\d/.test(typed)) return null
  const before = (shape[1] ?? '').replace(/[.,]/g, '')
  return { sign: sign && sign !== '+' ? '-' : '', before: before || '0', after: shape[2] ?? '' }
}

/** In the order in which they are tried: three digits after a point are thousands, as Italians mean them. */
const shapes = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^(\d*)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^(\d*)\.(\d*)$/,
]

const wholeOnly = 'Scrivi un numero intero'
function notANumber(text: string, decimals: number) {
  if (/^[\s€+\-−\d.,]*\d[\s€\d.,]*$/.test(text))
    return 'Numero scritto in modo ambiguo: usa il punto per le migliaia e la virgola per i decimali, come 1.234,56'
  return decimals === 0 ? `${wholeOnly}, come 1.234` : 'Scrivi un numero, come 1.234,56'
}
