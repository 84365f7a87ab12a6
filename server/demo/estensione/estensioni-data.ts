import type { EsitoEstensione } from '@quadra/contract/estensione/stato'
import type { CoopKey } from '../registry/registry-data.ts'

/** A question of the consortium in the demonstration; days count from today backwards. */
export interface ExtensionStory {
  /** Words of the finding it comes from. */
  readonly finding: string
  readonly richiesta: string
  readonly opened: number
  readonly due: number
  readonly requested: readonly CoopKey[]
  readonly answers: readonly Answered[]
}
export interface Answered {
  readonly coop: CoopKey
  readonly ago: number
  readonly esito: EsitoEstensione
  readonly nota: string
  /** The service concerned, and what its own finding is put down to. */
  readonly servizio?: string
  /** The consortium answered in its stead. */
  readonly perConto?: true
}

export const extensionStories: readonly ExtensionStory[] = [
  {
    finding: 'la pedana per carrozzine',
    richiesta:
      'Verificare su ogni mezzo per il trasporto di persone il blocco di pedane e rampe e la data dell’ultimo controllo.',
    opened: 61,
    due: 46,
    requested: ['beta', 'aurora', 'orizzonti', 'valle', 'girasole'],
    answers: [
      { coop: 'beta', ago: 59, esito: 'non_applicabile', nota: 'I nostri mezzi non trasportano persone.' },
      {
        coop: 'aurora',
        ago: 58,
        esito: 'verificata',
        nota: 'Controllati i due pulmini della residenza: blocchi integri, controllo di un mese fa.',
      },
      {
        coop: 'orizzonti',
        ago: 56,
        esito: 'verificata',
        nota: 'Un mezzo con rampa manuale, controllato dall’officina.',
      },
      {
        coop: 'girasole',
        ago: 55,
        esito: 'interessata',
        servizio: 'NID',
        nota: 'Sul pulmino del nido la rampa per i passeggini ha il fermo allentato e manca la data dell’ultimo controllo.',
      },
      {
        coop: 'valle',
        ago: 52,
        esito: 'non_applicabile',
        perConto: true,
        nota: 'Sentita la presidente per telefono: nessun mezzo con pedana.',
      },
    ],
  },
  {
    finding: 'Tre preposti senza',
    richiesta:
      'Verificare per ogni servizio che i preposti abbiano l’aggiornamento biennale della formazione e chi ne segue le scadenze.',
    opened: 10,
    due: -5,
    requested: ['alfa', 'aurora', 'orizzonti', 'valle', 'girasole'],
    answers: [
      {
        coop: 'aurora',
        ago: 6,
        esito: 'verificata',
        nota: 'Nove preposti, tutti aggiornati; le scadenze sono nel calendario dell’ufficio personale.',
      },
      { coop: 'valle', ago: 3, esito: 'non_applicabile', nota: 'L’unico preposto è il legale rappresentante.' },
    ],
  },
]
