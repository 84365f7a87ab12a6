/**
 * The registers that may serve a requirement. Each is declared by its slice (`Slice.register`); a line here is its name and what it
 * is called where it is not in order.
 */
export const fonteLabels = {
  documenti: 'Documenti controllati',
  indicatori: 'Indicatori',
  fornitori: 'Fornitori',
  reclami: 'Reclami',
  audit: 'Audit interni',
  riesame: 'Riesami',
  non_conformita: 'Non conformità',
  azioni: 'Azioni',
  addetti: 'Addetti',
  rischi: 'Rischi',
  contesto: 'Contesto',
  traguardi: 'Obiettivi',
} as const
export type Fonte = keyof typeof fonteLabels
export const fonti = Object.keys(fonteLabels) as [Fonte, ...Fonte[]]
