import { escapeXml, mainNamespace, xmlHead } from './xml.ts'

export type SharedStrings = ReturnType<typeof sharedStrings>

/**
 * The texts of a sheet, each written once and named by its place. The previews of phones show no other texts; yet the
 * table stays in memory to the end, so past a fixed room new texts go into their cells instead.
 */
export function sharedStrings(room = 4_000_000) {
  const places = new Map<string, number>()
  return {
    /** How many cells show one of them. */
    uses: 0,
    /** The place of a text, or undefined when it has none and there is no room left. */
    place(text: string): number | undefined {
      let place = places.get(text)
      if (place === undefined) {
        if (room < text.length) return undefined
        room -= text.length + entryCost
        place = places.size
        places.set(text, place)
      }
      return place
    },
    *xml() {
      yield `${xmlHead}<sst xmlns="${mainNamespace}" count="${this.uses}" uniqueCount="${places.size}">`
      for (const text of places.keys()) yield `<si>${textElement(text)}</si>`
      yield '</sst>'
    },
  }
}

/** What a table entry costs besides its characters, in characters. */
const entryCost = 40

export const textElement = (text: string) => `<t xml:space="preserve">${escapeXml(text)}</t>`
