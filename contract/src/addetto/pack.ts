import type { ListView } from '../kernel/list.ts'
import {
  type LivelloCompetenza,
  livelloCompetenzaLabels,
  type StatoCompetenza,
  statoCompetenzaLabels,
} from './stato.ts'

/** What an evidence pack says of a person and a competence. */
export interface AddettoInPack {
  readonly codice: string
  readonly cognome: string
  readonly nome: string
  readonly mansione: string
  readonly dal: string
  readonly al: string | null
  readonly competenza: string
  readonly livello: LivelloCompetenza | null
  readonly stato: StatoCompetenza
  readonly conseguita: string | null
  readonly scade: string | null
}

const columns = [
  { key: 'codice', label: 'Codice', value: (row) => row.codice },
  { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
  { key: 'nome', label: 'Nome', value: (row) => row.nome },
  { key: 'mansione', label: 'Mansione', value: (row) => row.mansione },
  { key: 'dal', label: 'Dal', kind: 'day', value: (row) => row.dal },
  { key: 'al', label: 'Al', kind: 'day', value: (row) => row.al },
  { key: 'competenza', label: 'Competenza', value: (row) => row.competenza },
  {
    key: 'livello',
    label: 'Livello',
    value: (row) => (row.livello ? livelloCompetenzaLabels[row.livello] : 'Non richiesta'),
  },
  { key: 'stato', label: 'Stato', value: (row) => statoCompetenzaLabels[row.stato] },
  { key: 'conseguita', label: 'Conseguita il', kind: 'day', value: (row) => row.conseguita },
  { key: 'scade', label: 'Scade il', kind: 'day', value: (row) => row.scade },
] as const satisfies ListView<AddettoInPack>['columns']

/** With the names of the people where the pack shows them; else by code. */
export const addettiInPackView = (nomi_addetti: boolean): ListView<AddettoInPack> => ({
  exportAs: 'Addetti_',
  sort: { key: 'codice', direction: 'asc' },
  columns: nomi_addetti ? columns : columns.filter(({ key }) => key !== 'cognome' && key !== 'nome'),
})
