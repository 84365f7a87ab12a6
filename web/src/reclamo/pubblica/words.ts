/** A day as people write it: `2026-12-16` is 16/12/2026. */
export const writeDay = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

/** "Risposta entro l’08/03/2026". */
export const writeTerm = (words: string, day: string) =>
  /-(08|11)$/.test(day.slice(0, 10)) ? `${words} l’${writeDay(day)}` : `${words} il ${writeDay(day)}`

/** The day of an instant where the cooperatives are. */
export const dayOf = (instant: string) => (instant.length > 10 ? italian.format(new Date(instant)) : writeDay(instant))
const italian = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
})

export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date())
