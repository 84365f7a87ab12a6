import type { Search } from '../ui/list/list-state.ts'
import { dayBefore, monthOf } from './month.ts'

export type Address = Search

/** Back to the list, with its query. */
export const toList = (present: Address): Address => ({ ...present, vista: undefined, mese: undefined })

/** To the month of the day that was being read; a single day would leave all others empty. */
export function toCalendar({ da_data, a_data, ...present }: Address): Address {
  const there = { ...present, vista: 'calendario', pagina: undefined }
  return da_data && da_data === a_data ? { ...there, mese: monthOf(String(da_data)) } : { ...there, da_data, a_data }
}

/** The list of one day. */
export const toDay =
  (day: string) =>
  (present: Address): Address => ({ ...toList(present), da_data: day, a_data: day, pagina: undefined })

/** The list of what was due before a month and still is. */
export const toOverdueBefore =
  (mese: string) =>
  (present: Address): Address => {
    const last = dayBefore(`${mese}-01`)
    const until = String(present.a_data ?? '')
    return { ...toList(present), stato: 'scaduta', a_data: until && until < last ? until : last, pagina: undefined }
  }

export const toMonth =
  (mese: string) =>
  (present: Address): Address => ({ ...present, mese })
