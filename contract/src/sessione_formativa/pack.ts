import type { ListView } from '../kernel/list.ts'

/** What an evidence pack says of a session that took place. */
export interface SessioneInPack {
  readonly numero: string
  readonly data: string
  readonly organizzata: string
  readonly competenza: string
  readonly ore: number
  readonly presenti: number
  readonly efficaci: number
  readonly codici: string | null
}

export const formazioneInPackView: ListView<SessioneInPack> = {
  exportAs: 'Formazione_',
  sort: { key: 'data', direction: 'asc' },
  columns: [
    { key: 'numero', label: 'Numero', value: (row) => row.numero },
    { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
    { key: 'organizzata', label: 'Organizzata da', value: (row) => row.organizzata },
    { key: 'competenza', label: 'Competenza', value: (row) => row.competenza },
    { key: 'ore', label: 'Ore', kind: 'number', value: (row) => row.ore },
    { key: 'presenti', label: 'Presenti', kind: 'number', value: (row) => row.presenti },
    { key: 'efficaci', label: 'Efficaci', kind: 'number', value: (row) => row.efficaci },
    { key: 'codici', label: 'Addetti', value: (row) => row.codici },
  ],
}
