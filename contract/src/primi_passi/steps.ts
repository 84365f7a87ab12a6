import type { DizionarioName } from '../dizionario/names.ts'

/** The seven steps from an empty product to a working one, in the order of the page. */
export const passi = [
  'dizionari',
  'cooperative',
  'persone',
  'certificato',
  'programma',
  'indicatori',
  'documenti',
] as const
export type Passo = (typeof passi)[number]

/** The dictionaries without which an audit, a non-conformity, an indicator or a document cannot be entered. */
export const neededDictionaries = [
  'norma',
  'norma_conformita',
  'processo',
  'obiettivo',
  'metodo_rilevazione',
  'responsabile',
  'tipo_documento',
] as const satisfies readonly DizionarioName[]

/** What there is of each. */
export interface Fatti {
  /** Of `neededDictionaries`, those without an active item. */
  readonly dizionari_vuoti: readonly string[]
  readonly cooperative: number
  readonly persone: number
  readonly certificati: number
  readonly programmi: number
  readonly audit: number
  readonly indicatori: number
  readonly documenti: number
}

/** Which steps are done: each by what exists, so that nothing has to be remembered. */
export const stepsDone = (fatti: Fatti): Record<Passo, boolean> => ({
  dizionari: fatti.dizionari_vuoti.length === 0,
  cooperative: fatti.cooperative > 0,
  persone: fatti.persone > 0,
  certificato: fatti.certificati > 0,
  programma: fatti.programmi + fatti.audit > 0,
  indicatori: fatti.indicatori > 0,
  documenti: fatti.documenti > 0,
})

/** Whole numbers, and 100 only with the last step. */
export const percentageOf = (done: number) => Math.floor((done * 100) / passi.length)
