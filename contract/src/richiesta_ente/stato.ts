export const statoRichiestaEnteLabels = { aperta: 'Aperta', evasa: 'Evasa', ritirata: 'Ritirata' } as const
export type StatoRichiestaEnte = keyof typeof statoRichiestaEnteLabels
export const statiRichiestaEnte = Object.keys(statoRichiestaEnteLabels) as [StatoRichiestaEnte, ...StatoRichiestaEnte[]]

/** Where a released file comes from. */
export const fonteRilascioLabels = {
  task: 'Allegato di un task',
  foto: 'Foto di una non conformità',
  audit: 'Allegato di un audit',
  risposta: 'Risposta di checklist',
  fornitore: 'Documento di un fornitore',
  caricato: 'File caricato',
} as const
export type FonteRilascio = keyof typeof fonteRilascioLabels
export const fontiRilascio = Object.keys(fonteRilascioLabels) as [FonteRilascio, ...FonteRilascio[]]

/** How people call one. */
export const richiestaEnteName = ({ id }: { readonly id: number }) => `Richiesta dell’ente n. ${id}`
