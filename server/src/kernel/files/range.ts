import { Refusal } from '../errors.ts'

/** The bytes that a Range header names; nothing for the whole file, as for several ranges at once, which nothing needs here. */
export function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  // Without a beginning: so many at the end.
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  if (from >= size || (!first && Number(last) === 0))
    throw new Refusal(416, 'La parte richiesta non è nel file', undefined, {
      headers: { 'Content-Range': `bytes */${size}` },
    })
  return { from, to }
}
