/** Without case and accents. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds every word that was typed. */
export const holdsAll = (text: string, words: readonly string[]) =>
  words.every((word) => folded(text).includes(folded(word)))
