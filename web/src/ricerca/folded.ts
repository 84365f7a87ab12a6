/** Without case and accents. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains every word that was typed. */
export const containsAll = (text: string, words: readonly string[]) =>
  words.every((word) => folded(text).includes(folded(word)))
