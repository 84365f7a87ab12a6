import { analyse, done, judge, plan, rate, type Story, verify, work } from './non_conformita-life.ts'

const gestore = 'gestore@example.org'
const orizzonti = {
  coop: 'orizzonti',
  by: 'nicola.amato@orizzonti.example.org',
  followedBy: 'nicola.amato@orizzonti.example.org',
  norma: 'ISO 9001',
} as const
const managerOrizzonti = 'valeria.testa@orizzonti.example.org'
const valle = {
  coop: 'valle',
  by: 'giovanni.serra@valle.example.org',
  followedBy: 'laura.pellegrini@valle.example.org',
} as const
const managerValle = 'laura.pellegrini@valle.example.org'

/** Nuovi Orizzonti's workshops and Valle Verde's farm. */
export const businessStories: readonly Story[] = [
  {
    ...orizzonti,
    servizio: 'LAB',
    ago: 450,
    tipo: 'reclamo',
    segnalante: 'Elettromeccanica Lodi S.p.A.',
    committente: 'Elettromeccanica Lodi S.p.A.',
    processo: 'PR07',
    descrizione: 'Lotto di 400 morsettiere con viti non serrate alla coppia prevista.',
    life: [
      work(0),
      analyse(
        3,
        45,
        'Avvitatore starato.',
        'Taratura mensile con registrazione; lotto ricontrollato al 100%.',
        'Nicola Amato',
        'manuale cap. qualità',
      ),
      rate(3, 'minore'),
      plan(3, 'Nicola Amato', 'Ricontrollare il lotto'),
      plan(3, 'Valeria Testa', 'Mettere gli avvitatori nel piano di taratura'),
      done(7, 'Ricontrollati 400 pezzi, 31 riserrati'),
      done(15, 'Sei avvitatori nel piano di taratura'),
      verify(18),
      ...judge(44, 'chiuso', managerOrizzonti, 'Tre lotti consecutivi senza scarti.'),
    ],
  },
  {
    ...orizzonti,
    servizio: 'DIG',
    norma: 'Regolamento UE 2016/679 Privacy',
    ago: 155,
    tipo: 'non_conformita',
    segnalante: 'Valeria Testa',
    by: managerOrizzonti,
    processo: 'PR07',
    descrizione: 'Disco con scansioni di cartelle cliniche consegnato al cliente senza cifratura.',
    life: [
      work(0),
      analyse(
        1,
        60,
        'Procedura di consegna senza il passo della cifratura.',
        'Consegna solo tramite area cifrata; dischi non più usati.',
        'Valeria Testa',
        '8.5.3',
      ),
      rate(1, 'osservazione'),
      plan(1, 'Nicola Amato', 'Attivare l’area cifrata'),
      done(20, 'Area attiva, credenziali consegnate al cliente'),
      verify(25),
      ...judge(61, 'non_efficace', gestore, 'Una consegna su dieci è ancora avvenuta su chiavetta.'),
      work(63),
      plan(64, 'Nicola Amato', 'Disattivare le porte USB delle postazioni di consegna'),
    ],
  },
  {
    ...orizzonti,
    servizio: 'LAB',
    ago: 40,
    tipo: 'reclamo',
    segnalante: 'Arredi Tecnici S.r.l.',
    descrizione: 'Imballo senza distinta per due consegne.',
    life: [],
  },
  {
    ...valle,
    servizio: 'AGR',
    norma: 'Reg. CE 852/2004 HACCP',
    ago: 220,
    tipo: 'non_conformita',
    segnalante: 'Giovanni Serra',
    processo: 'PR07',
    descrizione: 'Conserve preparate senza l’etichetta del lotto.',
    life: [
      work(1),
      analyse(
        4,
        60,
        'Etichettatrice guasta, lotto segnato a mano solo sul registro.',
        'Etichettatrice di riserva.',
        'Laura Pellegrini',
        '8.5.2',
      ),
      rate(4, 'minore'),
      verify(9),
      ...judge(59, 'chiuso', managerValle, 'Tutti i vasetti a scaffale hanno il lotto.'),
    ],
  },
  {
    ...valle,
    servizio: 'VIV',
    norma: 'ISO 14001',
    ago: 58,
    tipo: 'non_conformita',
    segnalante: 'Giovanni Serra',
    processo: 'PR07',
    descrizione: 'Registro dei trattamenti fitosanitari fermo da tre settimane.',
    life: [
      work(1),
      analyse(
        3,
        30,
        'Il registro si compila solo in ufficio.',
        'Quaderno di campo sul telefono.',
        'Giovanni Serra',
        '7.5',
      ),
      rate(3, 'minore'),
      plan(3, 'Giovanni Serra', 'Recuperare le tre settimane dal diario di campo'),
    ],
  },
]
