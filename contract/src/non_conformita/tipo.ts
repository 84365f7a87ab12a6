export const tipoLabels = { non_conformita: 'Non conformità', reclamo: 'Reclamo' } as const
export type Tipo = keyof typeof tipoLabels
