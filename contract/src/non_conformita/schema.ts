export const tipoLabels = { non_conformita: 'Non conformità', reclamo: 'Reclamo' } as const

export const statoLabels = {
  nuovo: 'Nuovo',
  in_lavorazione: 'In lavorazione',
  da_verificare: 'Da verificare',
  chiuso: 'Chiuso',
  non_efficace: 'Non efficace',
  non_pertinente: 'Non pertinente',
} as const
