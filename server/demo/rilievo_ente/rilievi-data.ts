import type { StatoRilievoEnte, TipoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import type { CoopKey } from '../registry/registry-data.ts'

/** A finding of the body: on which visit, about whom, and what became of it. */
export interface DemoFinding {
  readonly visit: 0 | 1
  readonly coop: CoopKey
  /** Days ago; negative: in so many days. */
  readonly ago: number
  readonly tipo: TipoRilievoEnte
  /** Of the requirement. */
  readonly codice: string
  readonly codice_ente: string
  readonly testo: string
  /** Days for the answer. */
  readonly due: number
  /** Words of the non-conformity that treats it. */
  readonly treats?: string
  readonly life: readonly Step[]
}
interface Step {
  readonly ago: number
  readonly by: string
  readonly to: StatoRilievoEnte
  /** Of the answer, or of the verification. */
  readonly words?: string
  readonly why?: string
}

const auditor = 'certificatore@example.org'
const managerAlfa = 'manager.alfa@example.org'

export const findings: readonly DemoFinding[] = [
  {
    visit: 0,
    coop: 'alfa',
    ago: 379,
    tipo: 'minore',
    codice: '8.5.2',
    codice_ente: 'NC-m 01',
    testo:
      'Le liste dei giri di trasporto riportano solo il cognome: un utente è stato riaccompagnato con il pulmino di un altro giro.',
    due: 60,
    treats: 'pulmino sbagliato',
    life: [
      {
        ago: 360,
        by: managerAlfa,
        to: 'risposto',
        words: 'Le liste con data di nascita e foto sono in uso su tutti i giri.',
      },
      { ago: 352, by: 'gestore@example.org', to: 'accettato', why: 'Lettera dell’ente, protocollo 418' },
      { ago: 1, by: auditor, to: 'chiuso', words: 'Viste sul posto le liste con foto di quattro giri su quattro.' },
    ],
  },
  {
    visit: 1,
    coop: 'alfa',
    ago: 2,
    tipo: 'maggiore',
    codice: '7.5.3',
    codice_ente: 'NC-M 01',
    testo:
      'In sei fascicoli SAD su venti manca il consenso aggiornato al trattamento dei dati, e il rinnovo non ha una scadenza.',
    due: 30,
    treats: 'In sei fascicoli su venti manca il consenso',
    life: [
      {
        ago: 1,
        by: managerAlfa,
        to: 'risposto',
        words: 'I sei consensi sono stati raccolti; restano il controllo a campione e la procedura.',
      },
    ],
  },
  {
    visit: 1,
    coop: 'beta',
    ago: 2,
    tipo: 'minore',
    codice: '8.5.1',
    codice_ente: 'NC-m 02',
    testo: 'In due cantieri di pulizia su tre il piano di lavoro affisso non è quello in vigore.',
    due: 10,
    life: [],
  },
]
