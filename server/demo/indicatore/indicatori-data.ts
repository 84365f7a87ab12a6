import type { Periodicita } from '@quadra/contract/indicatore/periods'
import type { Soglia } from '@quadra/contract/indicatore/verifica'
import {
  accidents,
  complaints,
  customers,
  punctuality,
  satisfaction,
  training,
  turnover,
  waste,
} from './indicatori-kinds.ts'
import type { CoopKey } from '../registry/registry-data.ts'

/** An indicator and its values, oldest first: the last one is of the last completed period, unless that is missing. */
export interface Measured {
  readonly coop: CoopKey
  readonly servizio: string | null
  readonly processo: string
  readonly obiettivo: string
  readonly metodo: string
  readonly gestione: string
  readonly periodicita: Periodicita
  readonly soglia: Soglia
  readonly target: number
  readonly values: readonly number[]
  readonly missing?: true
  /** No longer followed. */
  readonly ended?: true
  /** What the last but one value was before it was corrected, and why it was. */
  readonly corrected?: { readonly from: number; readonly reason: string }
  /** What is aimed at from next year on. */
  readonly nextTarget?: number
}

const half = { periodicita: 'semestrale' } as const
const year = { periodicita: 'annuale' } as const

export const indicators: readonly Measured[] = [
  {
    coop: 'alfa',
    servizio: 'SAD',
    processo: 'PR06',
    ...satisfaction,
    ...half,
    target: 90,
    values: [88.5, 91.2, 92.8, 94.1],
    corrected: { from: 92.1, reason: 'Questionari arrivati in ritardo' },
  },
  {
    coop: 'alfa',
    servizio: 'SAD',
    processo: 'PR06',
    ...punctuality,
    ...half,
    target: 95,
    values: [96.4, 95.1, 93.7, 94.95],
    nextTarget: 96,
  },
  {
    coop: 'alfa',
    servizio: 'TRA',
    processo: 'PR11',
    ...complaints,
    soglia: 'minore_uguale',
    ...half,
    target: 2.5,
    values: [3.1, 2.4, 2.5],
    missing: true,
  },
  { coop: 'alfa', servizio: 'CDD', processo: 'PR06', ...satisfaction, ...year, target: 85, values: [86, 87.5] },
  {
    coop: 'alfa',
    servizio: 'CAM',
    processo: 'PR08',
    ...complaints,
    soglia: 'uguale',
    ...year,
    target: 0,
    values: [1.2, 0],
  },
  {
    coop: 'alfa',
    servizio: 'AES',
    processo: 'PR06',
    ...customers,
    ...half,
    target: 80,
    values: [82, 79.5, 84],
    missing: true,
  },
  { coop: 'alfa', ...training, target: 20, values: [18.5, 22.75] },
  { coop: 'alfa', ...accidents, target: 12.5, values: [14.2, 12.5, 11.8, 12.6] },
  { coop: 'alfa', ...turnover, target: 15, values: [17.2, 14.6] },
  {
    coop: 'alfa',
    servizio: null,
    processo: 'PR01',
    obiettivo: 'Donne in posizioni di responsabilità',
    metodo: 'Estrazione dal gestionale',
    gestione: 'Direzione',
    ...year,
    soglia: 'maggiore_uguale',
    target: 50,
    values: [55.5, 60],
  },
  {
    coop: 'alfa',
    servizio: null,
    processo: 'PR01',
    obiettivo: 'Fatturato da nuovi clienti',
    metodo: 'Estrazione dal gestionale',
    gestione: 'Direzione',
    ...year,
    soglia: 'maggiore_uguale',
    target: 10,
    values: [8.4],
    missing: true,
    ended: true,
  },

  {
    coop: 'beta',
    servizio: 'PUL',
    processo: 'PR07',
    ...customers,
    ...half,
    target: 85,
    values: [83.4, 86.1, 88, 87.2],
  },
  {
    coop: 'beta',
    servizio: 'OSP',
    processo: 'PR07',
    ...punctuality,
    ...half,
    target: 98,
    values: [98.2, 97.4, 98.6, 97.9],
  },
  { coop: 'beta', servizio: 'RAC', ...waste, target: 65, values: [61.3, 66.8] },
  { coop: 'beta', ...accidents, target: 20, values: [24.6, 21.3, 19.4], missing: true },
  { coop: 'beta', ...training, target: 16, values: [] },

  {
    coop: 'aurora',
    servizio: 'RSA',
    processo: 'PR06',
    ...satisfaction,
    ...half,
    target: 90,
    values: [91.5, 92.3, 90.4, 93.6],
  },
  {
    coop: 'aurora',
    servizio: 'ADI',
    processo: 'PR06',
    ...punctuality,
    ...half,
    target: 97,
    values: [95.2, 96.1, 97.3, 98],
  },
  { coop: 'aurora', ...turnover, target: 20, values: [22.4, 24.1] },

  {
    coop: 'orizzonti',
    servizio: 'LAB',
    processo: 'PR07',
    ...complaints,
    soglia: 'minore_uguale',
    ...half,
    target: 1,
    values: [0.8, 1.3, 0.5, 0.25],
  },
  { coop: 'orizzonti', servizio: 'FOR', processo: 'PR03', ...satisfaction, ...year, target: 85, values: [88.2, 90.1] },

  { coop: 'valle', servizio: 'VIV', ...waste, target: 70, values: [72.5], missing: true },

  {
    coop: 'girasole',
    servizio: 'NID',
    processo: 'PR06',
    ...satisfaction,
    ...half,
    target: 92,
    values: [94.2, 95.8, 93.1, 96.4],
  },
  {
    coop: 'girasole',
    servizio: 'CPF',
    processo: 'PR06',
    ...satisfaction,
    ...year,
    target: 85,
    values: [81.7],
    missing: true,
  },

  {
    coop: 'faro',
    servizio: 'HOU',
    processo: 'PR06',
    ...satisfaction,
    ...year,
    target: 80,
    values: [83.5],
    missing: true,
    ended: true,
  },
]
