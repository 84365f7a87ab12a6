import type { Column, ListView } from '../kernel/list.ts'
import { misuraLabels, misure } from './misure.ts'
import { moveOf, type RigaEstratta } from './rules.ts'

/** The spreadsheet: a row for each cooperative, with the text of each measure's cell on the screen. */
const columns: readonly Column<RigaEstratta>[] = [
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.nome },
  ...misure.flatMap((misura): Column<RigaEstratta>[] => {
    const label = misuraLabels[misura]
    return [
      { key: misura, label, kind: 'number', value: ({ celle }) => celle[misura].valore },
      { key: `${misura}_livello`, label: `${label}: livello`, value: ({ celle }) => celle[misura].livello },
      {
        key: `${misura}_prima`,
        label: `${label}: mese prima`,
        kind: 'number',
        value: ({ celle }) => celle[misura].prima,
      },
      { key: `${misura}_andamento`, label: `${label}: andamento`, value: ({ celle }) => moveOf(celle[misura]) },
    ]
  }),
]

export const cruscottoView: ListView<RigaEstratta> = {
  exportAs: 'Cruscotto_',
  sort: { key: 'cliente', direction: 'asc' },
  columns,
}
