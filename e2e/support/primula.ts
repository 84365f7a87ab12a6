type Cell = string | number | Date | null

/** A cooperative that joins the consortium, with the data it brings. */
export const nome = 'Primula Cooperativa Sociale'
export const anagrafica = {
  Nome: nome,
  Email: 'info@primula.example.org',
  Descrizione: 'Asili nido e centri estivi',
  Luogo: 'Lodi',
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

const codes = ['NID', 'CES', 'PRE', 'POS', 'MEN', 'TRA', 'LUD', 'FAM']
export const servizi: Cell[][] = [
  ['Descrizione *', 'Codice', 'Stato'],
  ...codes.map((code, index) => [`Primula, servizio ${index + 1}`, code, 'Attivo']),
]

const roles = ['Manager', 'Coordinatore', 'Utente', 'Utente']
const addressOf = (index: number) => `persona.${index + 1}@primula.example.org`
export const utenti: Cell[][] = [
  ['Nome', 'Cognome', 'E-mail', 'Ruolo', 'Servizi'],
  ...times(20, (index) => {
    const role = roles[index % roles.length]!
    return [`Nome${index + 1}`, `Cognome${index + 1}`, addressOf(index), role, role === 'Manager' ? null : 'NID; CES']
  }),
]
/** The first of them, a manager. */
export const invited = addressOf(0)

/** Eleven digits, the last of which checks the others. */
function partitaIva(index: number) {
  const digits = `0${String(1_234_567 + index * 11).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
export const fornitori: Cell[][] = [
  [
    'Ragione Sociale',
    'Partita IVA',
    'Descrizione',
    'Data approvazione',
    'Servizio',
    'Costo',
    'Flessibilità di realizzazione',
    'Curriculum',
  ],
  ...times(15, (index) => {
    const votes = index % 3 === 0 ? [day(2026, 1, 15 + (index % 10)), 4, 3, 5, 4] : [null, null, null, null, null]
    return [`Fornitore ${index + 1} S.r.l.`, partitaIva(index), 'Materiali', ...votes]
  }),
]

const processes = ['PR02', 'PR06']
const measures = [
  'Soddisfazione degli utenti',
  'Ore di formazione per addetto',
  'Reclami ogni 100 utenti',
  'Turnover del personale',
  'Puntualità degli interventi',
]
export const indicatori: Cell[][] = [
  [
    'Processo',
    'Indicatore',
    'Periodicità',
    'Target',
    'Soglia',
    'Metodo',
    'Resp. gestione',
    'Resp. analisi',
    'Valore',
    'Data valutazione',
  ],
  ...processes.flatMap((process) =>
    measures.flatMap((measure, index) =>
      times(4, (year) => [
        process,
        measure,
        'Annuale',
        80 + index,
        'Maggiore o uguale (≥)',
        'Controllo a campione',
        'Direzione',
        'Responsabile qualità',
        // A decimal as people write it, and as the sheet stores it.
        year % 2 ? `${78 + year},5` : 78 + year,
        year % 2 ? `31/12/${2022 + year}` : day(2022 + year, 12, 31),
      ]),
    ),
  ),
]

const fileOf = (index: number) => `Documento è n. ${index + 1}.txt`
export const documenti: Cell[][] = [
  ['File', 'Tipo documento', 'Descrizione', 'Data'],
  ...times(25, (index) => [
    fileOf(index),
    index % 2 ? 'Procedura' : 'MOD',
    `Primula, documento ${index + 1}`,
    day(2026, 2, 1 + index),
  ]),
]
export const files = Object.fromEntries([
  ...times(25, (index) => [
    `Primula/${index % 2 ? 'Procedure' : 'Moduli'}/${fileOf(index)}`,
    `Testo del documento ${index + 1}`,
  ]),
  ['__MACOSX/._niente', 'x'],
])

const closed = [
  'Chiuso',
  'Turni scoperti',
  'Turni rivisti',
  'Responsabile qualità',
  day(2025, 11, 20),
  'Nessun altro caso in sei mesi',
  null,
]
const open = ['In lavorazione', 'Da chiarire', null, null, null, null, null]
const dropped = ['Non pertinente', null, null, null, null, null, 'Segnalazione doppia']
const fates = [closed, closed, closed, open, dropped]
export const nonConformita: Cell[][] = [
  [
    'Data segnalazione',
    'Tipo',
    'Norma',
    'Segnalante',
    'Descrizione',
    'Servizio',
    'Stato',
    'Causa',
    'Trattamento',
    'Responsabile della verifica',
    'Data chiusura',
    'Verifica efficacia',
    'Motivo',
    'Riferimento esterno',
  ],
  ...times(60, (index) => [
    day(2025, 1 + (index % 10), 1 + (index % 28)),
    index % 4 ? 'Non conformità' : 'Reclamo',
    'ISO 9001',
    'Una famiglia',
    `Fatto n. ${index + 1} di prima di Quadra`,
    codes[index % codes.length]!,
    ...fates[index % fates.length]!,
    `RNC ${index + 1}/2025`,
  ]),
]

/** What the panel counts at the end. */
export const counts = {
  Servizi: 8,
  Utenti: 20,
  Fornitori: 15,
  Indicatori: 10,
  Documenti: 25,
  'Non conformità storiche': 60,
  Inviti: 20,
}
