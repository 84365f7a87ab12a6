const short = new Intl.DateTimeFormat('it', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('it', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** YYYY-MM as people write it. */
export const shortMonth = (mese: string) => short.format(Date.parse(`${mese}-01`))
export const longMonth = (mese: string) => long.format(Date.parse(`${mese}-01`))
