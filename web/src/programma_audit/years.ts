import { today } from '../ui/values/dates.ts'

export const thisYear = Number(today().slice(0, 4))

/** What is planned ahead, then the cycles behind; the newest first. */
export const years = Array.from({ length: 10 }, (_, index) => thisYear + 3 - index)
