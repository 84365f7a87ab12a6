/** The characters that each family of fonts can print, the preferred one first. */
export type Families = readonly ReadonlySet<number>[]

/**
 * A text with a question mark for every character that cannot be printed. A letter and its marks come from one font; a
 * mark without a letter is removed, or the compiler would set it on the break of the line before, for which no font has
 * a glyph.
 */
export const printable = (text: string, families: Families): string =>
  text
    .replaceAll(/(?<!\S)\p{M}+/gu, '')
    .replaceAll(/\S+|[^\S\n]/gu, (word) =>
      covers(families[0], Array.from(word))
        ? word
        : Array.from(letters.segment(word), ({ segment }) => printableLetter(Array.from(segment), families)).join(''),
    )

const letters = new Intl.Segmenter('it', { granularity: 'grapheme' })

const covers = (family: ReadonlySet<number> | undefined, characters: readonly string[]) =>
  characters.every((char) => family?.has(char.codePointAt(0)!))

function printableLetter(letter: readonly string[], families: Families): string {
  const family = families.find((one) => covers(one, letter)) ?? families.find((one) => covers(one, letter.slice(0, 1)))
  return letter.map((char) => (covers(family, [char]) ? char : '?')).join('')
}
