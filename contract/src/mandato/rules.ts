import { editing } from '../kernel/editing.ts'
import { daysAfter } from '../kernel/days.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { StatoMandato } from './stato.ts'

interface Facts {
  readonly accesso_fino_al: string
  readonly revocato_il: string | null
}

/** In force to the end of its last day. */
export const statoMandato = ({ accesso_fino_al, revocato_il }: Facts, today: string): StatoMandato =>
  revocato_il !== null ? 'revocato' : accesso_fino_al < today ? 'scaduto' : 'attivo'

export const revoked = 'Il mandato è revocato: non si modifica più'
export const mandatoRights = ({ ruolo }: { readonly ruolo: Role }, { revocato_il }: Pick<Facts, 'revocato_il'>) => {
  const granted = isConsortium(ruolo)
  return {
    granted,
    ...editing(!granted ? 'I mandati sono del consorzio' : revocato_il === null ? null : revoked),
    revocabile: granted && revocato_il === null,
  }
}

/** The longest access of an outside user, in days. */
export const longestAccess = 90
export const accessTooLong = 'Al massimo 90 giorni da oggi'
export const accessOver = 'Non può essere prima di oggi'
export function accessRefused(accesso_fino_al: string, today: string): string | undefined {
  if (accesso_fino_al < today) return accessOver
  return accesso_fino_al > daysAfter(today, longestAccess) ? accessTooLong : undefined
}
export const endsBeforeItBegins = 'Il periodo finisce prima di cominciare'
export const notASite = 'Non è un sito del certificato'
