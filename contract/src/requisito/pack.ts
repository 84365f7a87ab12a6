import type { ListView } from '../kernel/list.ts'

/** What there is for a requirement, as an evidence pack says it: never a state. */
export interface RequisitoInPack {
  readonly codice: string
  readonly titolo: string
  readonly evidenze: number
  readonly verificato_il: string | null
}

export const evidenzeRequisitiView: ListView<RequisitoInPack> = {
  exportAs: 'Requisiti_',
  sort: { key: 'codice', direction: 'asc' },
  columns: [
    { key: 'codice', label: 'Codice', value: (row) => row.codice },
    { key: 'requisito', label: 'Requisito', value: (row) => row.titolo },
    { key: 'evidenze', label: 'Evidenze', value: (row) => row.evidenze },
    { key: 'ultima_verifica', label: 'Ultima verifica', kind: 'day', value: (row) => row.verificato_il },
  ],
}
