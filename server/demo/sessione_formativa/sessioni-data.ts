import type { CoopKey } from '../registry/registry-data.ts'

/** A session of training: whose it is, its day, who was enrolled, and what became of it. */
export interface DemoSession {
  /** Null: the consortium's. */
  readonly coop: CoopKey | null
  readonly competenza: string
  readonly titolo: string
  /** Days ago; negative: in so many days. */
  readonly ago: number
  readonly ore: number
  readonly docente: string
  readonly ente: string
  readonly metodo: string
  readonly people: readonly string[]
  /** Took place without these. */
  readonly absent?: readonly string[]
  readonly held?: true
  /** Judged so many days after it, with the people it was of no use to and why. */
  readonly verdicts?: {
    readonly after: number
    readonly useless?: Readonly<Record<string, string>>
    readonly open?: readonly string[]
  }
  readonly cancelled?: { readonly ago: number; readonly motivo: string }
}

const sicurform = 'Sicurform Lombardia'

export const trainings: readonly DemoSession[] = [
  {
    coop: 'alfa',
    competenza: 'PRI',
    titolo: 'Privacy nei servizi domiciliari',
    ago: 170,
    ore: 3,
    docente: 'Avv. Laura Bianchi',
    ente: 'Consorzio',
    metodo: 'Colloquio con la coordinatrice su due casi',
    people: ['A-006', 'A-008', 'A-009', 'A-012'],
    held: true,
    verdicts: {
      after: 75,
      useless: { 'A-009': 'Al colloquio non sapeva a chi riferire la perdita di una cartella: da ripetere.' },
    },
  },
  {
    coop: 'alfa',
    competenza: 'PSO',
    titolo: 'Primo soccorso, aggiornamento',
    ago: 100,
    ore: 4,
    docente: 'Dott. Sergio Valli',
    ente: sicurform,
    metodo: 'Prova pratica con il manichino',
    people: ['A-003', 'A-004', 'A-005', 'A-017', 'A-019'],
    absent: ['A-005'],
    held: true,
    verdicts: { after: 60, open: ['A-019'] },
  },
  {
    coop: null,
    competenza: 'PRE',
    titolo: 'Preposti, aggiornamento biennale',
    ago: 60,
    ore: 6,
    docente: 'Ing. Paola Ricci',
    ente: sicurform,
    metodo: 'Osservazione sul lavoro con una lista di controllo',
    people: ['A-002', 'A-003', 'B-002', 'R-001'],
    held: true,
    verdicts: { after: 40 },
  },
  {
    coop: 'beta',
    competenza: 'ANT',
    titolo: 'Antincendio, rischio medio',
    ago: 40,
    ore: 8,
    docente: 'Geom. Carlo Ferrante',
    ente: sicurform,
    metodo: 'Prova di evacuazione',
    people: ['B-005', 'B-008', 'B-013', 'B-018'],
    held: true,
  },
  {
    coop: 'alfa',
    competenza: 'MOV',
    titolo: 'Movimentazione con il sollevatore',
    ago: 25,
    ore: 4,
    docente: 'Ft. Irene Galbiati',
    ente: sicurform,
    metodo: 'Osservazione di un trasferimento',
    people: ['A-007', 'A-011'],
    cancelled: { ago: 28, motivo: 'Docente indisponibile: si recupera il mese prossimo' },
  },
  {
    coop: 'alfa',
    competenza: 'HAC',
    titolo: 'HACCP, rinnovo per chi distribuisce i pasti',
    ago: -12,
    ore: 4,
    docente: 'Dott.ssa Elena Corsini',
    ente: sicurform,
    metodo: 'Controllo delle temperature per un mese',
    people: ['A-001', 'A-006', 'A-007', 'A-008', 'A-013', 'A-014', 'A-016'],
  },
  {
    coop: null,
    competenza: 'BLS',
    titolo: 'BLSD per operatori e coordinatori',
    ago: -26,
    ore: 5,
    docente: 'Dott. Sergio Valli',
    ente: sicurform,
    metodo: 'Prova pratica con il defibrillatore',
    people: ['A-021', 'B-016', 'R-001'],
  },
]

/** The certificates that come from a session, and of nothing else: person and competence. */
export const bySession: ReadonlySet<string> = new Set(
  trainings.flatMap(({ competenza, people, absent = [], held }) =>
    held ? people.filter((one) => !absent.includes(one)).map((one) => `${one} ${competenza}`) : [],
  ),
)
