import { daysAfter } from './kernel/days.ts'

/** The period that coverage is counted over, and the certificate it is of, if any. */
export interface Ciclo {
  readonly da: string
  readonly a: string
  readonly certificato_id: number | null
}
interface Period {
  readonly id: number
  readonly data_inizio: string
  readonly data_fine: string
}

/** Months that a certificate lasts by default. */
export const cycleMonths = 36

export const withoutCertificate =
  'Ciclo e siti non definiti per questa norma: si usano gli ultimi 36 mesi e le cooperative multisito'

/** The day a year is judged on: today in the present one, the last of a past one, the first of one to come. */
export function referenceDay(anno: number, today: string): string {
  const present = Number(today.slice(0, 4))
  if (anno === present) return today
  return anno < present ? `${anno}-12-31` : `${anno}-01-01`
}

/** The last day of a certificate that begins on this one. */
export const cycleEnd = (data_inizio: string) => daysAfter(monthsAfter(data_inizio, cycleMonths), -1)

/** So many months later, on the same day of the month or the last there is. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * The certificate valid on a day: the one whose period contains it, else the most recently begun. Periods of a norm
 * never overlap, so it is the newest that has begun.
 */
export const certificateOn = <Certificate extends Period>(certificates: readonly Certificate[], day: string) =>
  certificates
    .filter(({ data_inizio }) => data_inizio <= day)
    .reduce<Certificate | undefined>(
      (last, one) => (last && last.data_inizio > one.data_inizio ? last : one),
      undefined,
    )

/** The cycle of a year: its certificate's, or the 36 months that end with it. */
export const cycleOf = (certificate: Period | null | undefined, anno: number): Ciclo =>
  certificate
    ? { da: certificate.data_inizio, a: certificate.data_fine, certificato_id: certificate.id }
    : { da: `${anno - cycleMonths / 12 + 1}-01-01`, a: `${anno}-12-31`, certificato_id: null }

/** Open where a day is missing. */
export const isInForce = ({ dal, al }: { dal?: string | null; al?: string | null }, day: string) =>
  (!dal || dal <= day) && (!al || day <= al)
