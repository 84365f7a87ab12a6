import { reservedText } from '@quadra/contract/mandato/evidenza'
import type { RispostaDati, RispostaLetta } from '@quadra/contract/rilievo_ente/risposta'

/** An answer whose non-conformity was marked since: nothing of it is read any more. One that was given afterwards was written for the body. */
export function asRead<Given extends Pick<RispostaLetta, 'testo' | 'dati'>>(given: Given, reserved: boolean): Given {
  if (!reserved || given.dati?.causa === reservedText) return given
  return {
    ...given,
    testo: given.testo === null ? null : reservedText,
    dati: given.dati && reservedDati(given.dati),
  }
}

export const reservedDati = ({ azioni }: Pick<RispostaDati, 'azioni'>): RispostaDati => ({
  correzione: reservedText,
  causa: reservedText,
  trattamento: reservedText,
  azioni: azioni.map((one) => ({ ...one, testo: reservedText })),
})
