import { truncate } from '@quadra/contract/kernel/list'
import type { Heading } from './RecordPage.tsx'

/** As many letters as two lines of a title have room for. */
const longest = 160

/** The title of a record: its number, and the first words of what it is about on one line. */
export const headingOf = (number: string, words: string): Heading => ({
  number,
  words: truncate(words.replaceAll(/\s+/g, ' ').trim(), longest),
})
