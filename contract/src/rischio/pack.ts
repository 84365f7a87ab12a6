import type { ListView } from '../kernel/list.ts'
import {
  type LivelloRischio,
  type TipoRischio,
  tipoRischioLabels,
  toDecideLabel,
  type Trattamento,
  trattamentoLabels,
  writeLevel,
} from './names.ts'
import { type StatoRischio, statoRischioLabels } from './stato.ts'

/** What an evidence pack says of a valuation of a risk; of a risk that nobody valued one row without. */
export interface RischioInPack {
  readonly id: number
  readonly tipo: TipoRischio
  readonly processo: string
  readonly servizio: string | null
  readonly descrizione: string
  readonly trattamento: Trattamento | null
  readonly stato: StatoRischio
  readonly data: string | null
  readonly probabilita: number | null
  readonly impatto: number | null
  readonly livello: LivelloRischio | null
  readonly residuo_probabilita: number | null
  readonly residuo_impatto: number | null
  readonly residuo_livello: LivelloRischio | null
  readonly azioni: string | null
}
const levelOf = (livello: LivelloRischio | null, probabilita: number | null, impatto: number | null) =>
  livello && probabilita && impatto ? writeLevel({ livello, probabilita, impatto }) : null

export const rischiInPackView: ListView<RischioInPack> = {
  exportAs: 'Rischi_',
  sort: { key: 'id', direction: 'asc' },
  columns: [
    { key: 'id', label: 'N.', kind: 'number', value: (row) => row.id },
    { key: 'tipo', label: 'Tipo', value: (row) => tipoRischioLabels[row.tipo] },
    { key: 'processo', label: 'Processo', value: (row) => row.processo },
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio },
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione },
    { key: 'data', label: 'Valutato il', kind: 'day', value: (row) => row.data },
    { key: 'probabilita', label: 'Probabilità', kind: 'number', value: (row) => row.probabilita },
    { key: 'impatto', label: 'Impatto', kind: 'number', value: (row) => row.impatto },
    {
      key: 'livello',
      label: 'Livello',
      value: (row) => levelOf(row.livello, row.probabilita, row.impatto) ?? writeLevel(null),
    },
    {
      key: 'residuo',
      label: 'Residuo',
      value: (row) => levelOf(row.residuo_livello, row.residuo_probabilita, row.residuo_impatto),
    },
    {
      key: 'trattamento',
      label: 'Trattamento',
      value: (row) => (row.trattamento ? trattamentoLabels[row.trattamento] : toDecideLabel),
    },
    { key: 'stato', label: 'Stato', value: (row) => statoRischioLabels[row.stato] },
    { key: 'azioni', label: 'Azioni', value: (row) => row.azioni },
  ],
}
