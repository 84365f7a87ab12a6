/** What can be imported, in the order in which a new cooperative begins. */
export const tipoImportazioneLabels = {
  servizi: 'Servizi',
  utenti: 'Utenti',
  addetti: 'Addetti',
  attestati: 'Attestati',
  fornitori: 'Fornitori',
  indicatori: 'Indicatori',
  documenti: 'Documenti',
  non_conformita: 'Non conformità',
  rischi: 'Rischi',
} as const
export type TipoImportazione = keyof typeof tipoImportazioneLabels
export const tipiImportazione = Object.keys(tipoImportazioneLabels) as [TipoImportazione, ...TipoImportazione[]]

export const statoImportazioneLabels = {
  caricata: 'Caricata',
  in_analisi: 'In analisi',
  analizzata: 'Analizzata',
  in_esecuzione: 'In esecuzione',
  eseguita: 'Eseguita',
  annullata: 'Annullata',
  fallita: 'Non riuscita',
} as const
export type StatoImportazione = keyof typeof statoImportazioneLabels

/** What becomes of a row whose key is already there. Nothing is ever updated. */
export const seEsisteLabels = {
  errore: 'Segnala come errore',
  salta: 'Salta le righe già presenti',
} as const
export type SeEsiste = keyof typeof seEsisteLabels

export const esitoRigaLabels = { valida: 'Valida', errore: 'Errore', saltata: 'Saltata' } as const
export type EsitoRiga = keyof typeof esitoRigaLabels

/** What an execution may depend on. */
export const soloSeLabels = { nessun_errore: 'Nessun errore' } as const
