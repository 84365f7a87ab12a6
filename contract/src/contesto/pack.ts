import type { ListView } from '../kernel/list.ts'
import { type Ambito, ambitoLabels } from './ambito.ts'
import { ofConsortium } from './owner.ts'

const kinds = { fattore: 'Fattore', parte: 'Parte interessata', revisione: 'Revisione' } as const

/** A row of an evidence pack about the context: a factor, a party, or a day on which they were looked through. */
export interface ContestoInPack {
  readonly genere: keyof typeof kinds
  readonly testo: string | null
  readonly ambito: Ambito | null
  readonly esigenze: string | null
  readonly data: string | null
  readonly cooperativa: string | null
}

export const contestoInPackView: ListView<ContestoInPack> = {
  exportAs: 'Contesto_',
  sort: { key: 'genere', direction: 'asc' },
  columns: [
    { key: 'genere', label: 'Che cosa', value: (row) => kinds[row.genere] },
    { key: 'testo', label: 'Descrizione', value: (row) => row.testo },
    { key: 'ambito', label: 'Ambito', value: (row) => row.ambito && ambitoLabels[row.ambito] },
    { key: 'esigenze', label: 'Che cosa si aspetta', value: (row) => row.esigenze },
    { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
    { key: 'cooperativa', label: 'Cooperativa', value: (row) => row.cooperativa ?? ofConsortium },
  ],
}
