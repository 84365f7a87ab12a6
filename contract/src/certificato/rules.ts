import { editing } from '../kernel/editing.ts'
import { contactConsortium } from '../editors.ts'
import { monthsAfter } from '../ciclo.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'

interface Facts {
  /** A programme of its norm and years was approved. */
  readonly programmato: boolean
  /** Mandates were given for it. */
  readonly incaricato: boolean
}

/** Certificates are the consortium's; what an approved programme counts on stays. */
export function certificatoRights({ ruolo }: { readonly ruolo: Role }, { programmato, incaricato }: Facts) {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(granted ? null : `I certificati sono del consorzio: ${contactConsortium}`),
    ...removal(granted, programmato ? underProgramme : incaricato && underMandate),
  }
}
export const underMandate = 'Ha mandati di certificatori: non si elimina'
export const underProgramme = 'Un programma approvato conta su questo certificato: non si elimina'

/** The next day of the year on which it began, from today on and before it ends: a surveillance is due every year. */
export function nextSurveillance({ data_inizio, data_fine }: Period, today: string): string | null {
  for (let year = 1; ; year += 1) {
    const due = monthsAfter(data_inizio, 12 * year)
    if (due >= data_fine) return null
    if (due >= today) return due
  }
}
interface Period {
  readonly data_inizio: string
  readonly data_fine: string
}
export const outsidePeriod = 'La sorveglianza cade nel periodo del certificato'

export const overlapping = 'Esiste già un certificato di questa norma nello stesso periodo'
