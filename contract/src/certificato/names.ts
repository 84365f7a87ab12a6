/** The kinds of changes that the certification body must know of. */
export const tipoComunicazioneLabels = {
  sito_entrato: 'Sito aggiunto',
  sito_uscito: 'Sito uscito',
  campo: 'Campo di applicazione',
  sede: 'Sede o forma giuridica',
  altro: 'Altro',
} as const
export type TipoComunicazione = keyof typeof tipoComunicazioneLabels

/** So many days after a change the certification body must know of it. */
export const comunicazioneDays = 15
