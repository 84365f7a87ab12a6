/** What an import has done in the background. */
export const works = {
  prefix: 'importazione_',
  analisi: 'importazione_analisi',
  esecuzione: 'importazione_esecuzione',
  annullamento: 'importazione_annullamento',
} as const
