import type { CoopKey } from '../registry/registry-data.ts'

/** In how many days it ends; negative: ended so many days ago; null: the person does not have it. */
export type Ends = Readonly<Record<string, number | null>>

/** A person at work: code, surname, name, job, services, since when, and what differs from the others. */
export interface DemoPerson {
  readonly coop: CoopKey
  readonly codice: string
  readonly cognome: string
  readonly nome: string
  readonly mansione: string
  readonly servizi: readonly string[]
  /** A day, or in how many days. */
  readonly dal: string | number
  /** Left so many days ago. */
  readonly left?: number
  /** The user it is. */
  readonly email?: string
  readonly ends?: Ends
}

type Exceptions = Pick<DemoPerson, 'left' | 'email' | 'ends'>
type Line = readonly [string, string, string, readonly string[], string | number, Exceptions?]

const peopleOf = (coop: CoopKey, initial: string, lines: readonly Line[]): DemoPerson[] =>
  lines.map(([cognome, nome, mansione, servizi, dal, more], index) => ({
    ...{ coop, cognome, nome, mansione, servizi, dal, ...more },
    codice: `${initial}-${String(index + 1).padStart(3, '0')}`,
  }))

/** The certificate of kitchens and meals that a course of six gave ends soon. */
const meals = { HAC: 20 }

const alfa = peopleOf('alfa', 'A', [
  ['Donati', 'Luca', 'OSS', ['SAD'], '2019-09-02', { email: 'utente.alfa@example.org', ends: meals }],
  ['Rinaldi', 'Chiara', 'COO', ['SAD', 'TRA'], '2013-02-11', { email: 'coordinatore.alfa@example.org' }],
  ['Moretti', 'Davide', 'COO', ['CDD'], '2015-05-04', { email: 'davide.moretti@alfa.example.org' }],
  ['Sala', 'Matteo', 'EDU', ['CAM'], '2018-01-08', { email: 'matteo.sala@alfa.example.org', ends: { IST: null } }],
  ['Greco', 'Anna', 'COO', ['CAM', 'AES'], '2011-10-03', { email: 'anna.greco@alfa.example.org' }],
  ['Locatelli', 'Patrizia', 'OSS', ['SAD'], '2010-06-01', { ends: meals }],
  ['El Idrissi', 'Fatima', 'OSS', ['SAD'], '2021-03-15', { ends: { ...meals, MOV: -35 } }],
  ['Vitali', 'Rosanna', 'OSS', ['SAD', 'CDD'], '2008-11-24', { ends: meals }],
  ['Popescu', 'Ionela', 'OSS', ['CDD'], '2022-02-07'],
  ['Carrara', 'Giuseppe', 'OSS', ['SAD'], '2016-09-12', { ends: { SIM: -48 } }],
  ['Belotti', 'Marta', 'OSS', ['CDD'], '2020-07-01', { ends: { BLS: 310 } }],
  ['Pesenti', 'Loredana', 'OSS', ['SAD'], '2012-04-16'],
  ['Zanetti', 'Nadia', 'ASA', ['SAD'], '2017-10-09', { ends: meals }],
  ['Esposito', 'Carmela', 'ASA', ['SAD'], '2014-01-13', { ends: meals }],
  ['Okafor', 'Blessing', 'ASA', ['CDD'], '2023-05-02'],
  ['Cattaneo', 'Daniela', 'ASA', ['SAD'], '2026-01-19', { ends: { HAC: null } }],
  ['Marchesi', 'Elisa', 'EDU', ['AES'], '2019-09-09', { ends: { SIM: 41 } }],
  ['Gritti', 'Tommaso', 'EDU', ['AES'], '2025-09-08', { ends: { EDU: null, PSO: null, IST: null } }],
  ['Bonomi', 'Federica', 'EDU', ['CAM'], '2020-11-02'],
  ['Togni', 'Giada', 'EDU', ['CAM'], 12, { ends: { SIM: null, PSO: null, PRI: null, IST: null } }],
  ['Pezzotta', 'Ernesto', 'AUT', ['TRA'], '2015-03-02', { ends: { BLS: null } }],
  ['Signorelli', 'Walter', 'AUT', ['TRA'], '2009-01-07', { left: 30 }],
  ['Agazzi', 'Mirella', 'CUO', ['CDD'], '2016-09-01'],
  ['Facchinetti', 'Cristina', 'AMM', [], '2012-09-03'],
])

const beta = peopleOf('beta', 'B', [
  ['Villa', 'Sara', 'PUL', ['OSP'], '2018-04-03', { email: 'utente.beta@example.org' }],
  ['Conti', 'Paolo', 'COO', ['PUL', 'OSP'], '2012-01-09', { email: 'coordinatore.beta@example.org' }],
  [
    'Barbieri',
    'Simone',
    'COO',
    ['VER'],
    '2014-03-17',
    { email: 'simone.barbieri@beta.example.org', ends: { PSO: 52 } },
  ],
  ['Fontana', 'Monica', 'AMM', [], '2010-05-10', { email: 'monica.fontana@beta.example.org' }],
  ['Bresciani', 'Tiziana', 'PUL', ['PUL'], '2009-09-21'],
  ['Hoxha', 'Arben', 'PUL', ['PUL'], '2017-06-12', { ends: { SIM: -12 } }],
  ['Zubani', 'Ornella', 'PUL', ['OSP'], '2011-02-01'],
  ['Perera', 'Nimal', 'PUL', ['OSP'], '2020-10-05'],
  ['Ghidini', 'Silvana', 'PUL', ['OSP'], '2013-11-11', { ends: { ANT: null } }],
  ['Bontempi', 'Mauro', 'PUL', ['VER'], '2015-04-20'],
  ['Diallo', 'Mamadou', 'PUL', ['VER'], '2022-03-28', { ends: { ANT: null } }],
  ['Scalvini', 'Graziella', 'PUL', ['PUL'], '2006-01-16'],
  ['Mustafa', 'Lirije', 'PUL', ['PUL'], '2024-02-05'],
  ['Archetti', 'Bruno', 'PUL', ['VER'], '2010-03-01'],
  ['Singh', 'Gurpreet', 'AUT', ['RAC'], '2019-01-14', { ends: { GUI: 33 } }],
  ['Ferremi', 'Oscar', 'AUT', ['RAC'], '2008-05-26', { ends: { BLS: -90 } }],
  ['Tonoli', 'Ivan', 'AUT', ['RAC'], '2021-09-13'],
  ['Kaur', 'Manpreet', 'PUL', ['OSP'], '2023-11-06'],
])

const aurora = peopleOf('aurora', 'R', [
  ['Longo', 'Teresa', 'COO', ['RSA', 'ADI'], '2011-03-07', { email: 'teresa.longo@aurora.example.org' }],
  ['Guarneri', 'Milena', 'OSS', ['RSA'], '2013-06-03'],
  ['Zambelli', 'Fulvia', 'OSS', ['RSA'], '2016-02-15', { ends: { MOV: 14 } }],
  ['Adjei', 'Grace', 'OSS', ['RSA'], '2021-10-11'],
  ['Ruggeri', 'Pietro', 'OSS', ['RSA', 'ADI'], '2018-09-17'],
  ['Bodini', 'Annalisa', 'OSS', ['ADI'], '2015-01-12', { ends: { HAC: -7 } }],
  ['Stanga', 'Irene', 'OSS', ['RSA'], '2024-06-10', { ends: { PRI: null } }],
  ['Feraboli', 'Gianna', 'ASA', ['RSA'], '2007-04-02'],
  ['Moldovan', 'Elena', 'ASA', ['RSA'], '2019-05-20'],
  ['Ghisolfi', 'Renata', 'ASA', ['RSA'], '2012-11-05'],
  ['Cavalli', 'Ettore', 'CUO', ['RIS'], '2014-09-01'],
  ['Soldi', 'Barbara', 'AMM', [], '2017-03-13'],
])

export const peopleAtWork: readonly DemoPerson[] = [...alfa, ...beta, ...aurora]

/** Courses are taken together: in how many days the certificates of the two groups of a cooperative end. */
export const groups: Readonly<Record<string, readonly [number, number]>> = {
  SIB: [640, 1210],
  SIM: [590, 1330],
  PRE: [250, 420],
  PSO: [470, 700],
  ANT: [760, 1240],
  BLS: [240, 395],
  HAC: [430, 830],
  PRI: [210, 455],
  GUI: [900, 1490],
  MOV: [330, 780],
}
/** Who held the courses; a certificate of a school or of a cooperative names its own. */
export const teachers: Readonly<Record<string, string>> = {
  OSS: 'Centro di formazione professionale Orobie',
  EDU: 'Università degli studi',
  PRI: 'Consorzio',
  IST: 'Cooperativa',
  GUI: 'Autoscuola Lombarda',
}
export const usualTeacher = 'Sicurform Lombardia'
