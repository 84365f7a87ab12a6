/** Without case and accents. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a title is typed: its first word in full, and others of its words, the last of them perhaps half. */
export function isNamed(title: string, words: readonly string[]) {
  const own = folded(title).split(/[^\p{L}\p{Nd}]+/u)
  const typed = words.map(folded)
  return (
    typed.includes(own[0]!) &&
    typed.every((word, index) => own.some((one) => (index === typed.length - 1 ? one.startsWith(word) : one === word)))
  )
}

/** Whether a text contains every word that was typed. */
export const containsAll = (text: string, words: readonly string[]) =>
  words.every((word) => folded(text).includes(folded(word)))
