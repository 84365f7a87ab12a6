const short = new Intl.DateTimeFormat('it', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "nov" of 2026-11. */
export const shortMonth = (mese: string) => short.format(Date.parse(`${mese}-01`))

/** "novembre 2026" of 2026-11. */
export const longMonth = (mese: string) => long.format(Date.parse(`${mese}-01`))

/** "Novembre 2026". */
export function monthWords(mese: string): string {
  const words = longMonth(mese)
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}
