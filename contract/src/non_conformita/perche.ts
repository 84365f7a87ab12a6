import { z } from 'zod'
import { unstorable, unstorableWords } from '../kernel/fields.ts'

/** Five whys are enough to find a cause. */
export const mostPerche = 5
const longest = 1_000

/** One after the other; blank ones at the end are dropped. */
export const perche = z
  .preprocess((input) => (input === null || input === '' ? [] : input), z.array(z.string().nullable()))
  .transform((texts) => withoutBlankEnd(texts.map((text) => text?.trim() ?? '')))
  .superRefine((texts, context) => {
    const problem = problemOf(texts)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ title: 'Perché' })

export const percheShown = z.array(z.string()).meta({ title: 'Perché' })

function problemOf(texts: readonly string[]): string | undefined {
  if (texts.includes('')) return 'Compilare i perché in ordine'
  if (texts.length > mostPerche) return `Al massimo ${mostPerche} perché`
  if (texts.some((text) => text.length > longest)) return `Al massimo ${longest} caratteri ciascuno`
  return texts.some((text) => unstorable.test(text)) ? unstorableWords : undefined
}

const withoutBlankEnd = (texts: readonly string[]) => texts.slice(0, texts.findLastIndex(Boolean) + 1)
