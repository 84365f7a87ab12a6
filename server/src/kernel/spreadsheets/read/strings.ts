import type { Bounds } from './bounds.ts'
import { heavy, Unreadable } from './guard.ts'
import type { ReadPart } from './parts.ts'

/** Strings of a workbook, each of which a cell names by its place; all its sheets have one table. */
const most = 500_000

export async function stringsOf(read: ReadPart, part: string | undefined, { ensureShort }: Bounds) {
  const strings: string[] = []
  let [letters, text] = [0, '']
  const words = textOf((more) => {
    text += more
    letters += more.length
    ensureShort(letters)
  })
  if (part)
    await read(part, {
      ...words,
      open: (name, attributes) => {
        if (name === 'si') text = ''
        words.open(name, attributes)
      },
      close: (name) => {
        words.close(name)
        if (name !== 'si') return
        if (strings.push(unescaped(text)) > most) throw new Unreadable(heavy)
      },
    })
  return strings
}

/** The texts within `t`, except phonetic ones. */
export function textOf(add: (text: string) => void) {
  let [within, aside] = [false, false]
  return {
    open: (name: string, _attributes?: unknown) => {
      if (name === 't') within = true
      if (name === 'rPh') aside = true
    },
    text: (text: string) => {
      if (within && !aside) add(text)
    },
    close: (name: string) => {
      if (name === 't') within = false
      if (name === 'rPh') aside = false
    },
  }
}

/** Characters that XML cannot contain are written by their number. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
