/** A copy in which every text can be set in type and archived; paragraphs are retained. */
export const cleaned = <T>(value: T): T => mapTexts(value, clean)

/** A copy in which every text, at any depth, is replaced; all else stays. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)])) as T
  return value
}

/**
 * Archival PDF refuses what no font can show. Control and formatting characters go, among them those that turn the
 * direction of writing: what is printed must read in the order in which it was written. No script puts more than a few
 * marks on one letter; thousands of them would take all the memory there is.
 */
const clean = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]/gu, '')
    .replaceAll('\uFFFD', '?')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
