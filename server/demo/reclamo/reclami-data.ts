import type { StatoReclamo } from '@quadra/contract/reclamo/stato'
import type { CoopKey } from '../registry/registry-data.ts'

/** Pages that are on. */
export const pages: readonly (readonly [CoopKey, string])[] = [
  ['alfa', 'SAD'],
  ['alfa', 'CDD'],
  ['beta', 'PUL'],
]

/** A complaint: its day, text and author, and its later states. */
export interface DemoComplaint {
  readonly coop: CoopKey
  readonly servizio: string
  readonly ago: number
  readonly testo: string
  readonly nome?: string
  readonly email?: string
  readonly telefono?: string
  readonly riservato?: true
  /** Moves, each so many days ago, by an account. */
  readonly life: readonly DemoMove[]
  /** What its non-conformity says. */
  readonly nonConformita?: string
  /** The data of people were removed so many days ago. */
  readonly rimossi?: { readonly ago: number; readonly by: string; readonly motivo: string }
}
export interface DemoMove {
  readonly ago: number
  readonly by: string
  readonly stato: StatoReclamo
  readonly risposta?: string
  readonly motivo?: string
}

const managerAlfa = 'manager.alfa@example.org'
const managerBeta = 'manager.beta@example.org'
const coordinatoreAlfa = 'coordinatore.alfa@example.org'

export const complaints: readonly DemoComplaint[] = [
  {
    coop: 'beta',
    servizio: 'PUL',
    ago: 210,
    testo: 'Il furgone bianco parcheggiato davanti al nostro portone blocca il passaggio ogni mattina.',
    nome: 'Silvano Piras',
    life: [
      {
        ago: 205,
        by: managerBeta,
        stato: 'non_pertinente',
        motivo: 'Il mezzo non è della cooperativa',
        risposta: 'Abbiamo verificato: il furgone non è nostro. Ne abbiamo parlato con l’amministratore del palazzo.',
      },
    ],
    rimossi: { ago: 20, by: managerBeta, motivo: 'Richiesta di chi ha scritto' },
  },
  {
    coop: 'alfa',
    servizio: 'CDD',
    ago: 62,
    testo:
      'Il pulmino di rientro dal centro è arrivato tre volte con più di mezz’ora di ritardo senza avvisare le famiglie.',
    nome: 'Loredana Bassi',
    email: 'loredana.bassi@example.net',
    life: [
      { ago: 60, by: managerAlfa, stato: 'in_esame' },
      {
        ago: 50,
        by: managerAlfa,
        stato: 'risposto',
        risposta:
          'Abbiamo rivisto il giro di rientro e da questa settimana l’autista avvisa le famiglie se il ritardo supera i dieci minuti.',
      },
    ],
  },
  {
    coop: 'alfa',
    servizio: 'SAD',
    ago: 41,
    testo: 'L’operatrice cambia quasi ogni settimana e ogni volta bisogna spiegare tutto da capo.',
    nome: 'Famiglia Corti',
    telefono: '030 5550142',
    life: [{ ago: 38, by: coordinatoreAlfa, stato: 'in_esame' }],
  },
  {
    coop: 'alfa',
    servizio: 'CDD',
    ago: 12,
    testo:
      'Nel cortile del centro c’è una mattonella sollevata: ieri una persona è inciampata, per fortuna senza farsi male.',
    email: 'cortile@example.net',
    life: [],
    nonConformita: 'Pavimentazione del cortile sconnessa, con rischio di inciampo.',
  },
  {
    coop: 'alfa',
    servizio: 'SAD',
    ago: 6,
    testo: 'Chi coordina il servizio risponde in modo sgarbato al telefono e non richiama quando promette di farlo.',
    nome: 'Giulio Ferraris',
    riservato: true,
    life: [],
  },
  {
    coop: 'alfa',
    servizio: 'SAD',
    ago: 3,
    testo: 'I pasti del fine settimana arrivano freddi e a volte manca il secondo piatto.',
    life: [],
  },
]
