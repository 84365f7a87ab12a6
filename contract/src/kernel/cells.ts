import type { ListView } from './list.ts'

/** A figure of a cooperative in a month, as tables for programs have it: a row for each. */
export interface Figure {
  readonly cooperativa: string
  readonly misura: string
  /** YYYY-MM. */
  readonly mese: string
  readonly valore: number | null
}

export const figuresView = (exportAs: string): ListView<Figure> => ({
  exportAs,
  sort: { key: 'cooperativa', direction: 'asc' },
  columns: [
    { key: 'cooperativa', label: 'Cooperativa', value: (row) => row.cooperativa },
    { key: 'misura', label: 'Misura', value: (row) => row.misura },
    { key: 'mese', label: 'Mese', value: (row) => row.mese },
    { key: 'valore', label: 'Valore', kind: 'number', value: (row) => row.valore },
  ],
})
