import { z } from 'zod'
import { monthPattern } from '../kernel/days.ts'
import { dayParam, flagParam, instant, keyParam, wordsParam } from '../kernel/fields.ts'
import { listView, mostChosen, withExported } from '../kernel/list.ts'
import { tipiScadenza, tipoScadenzaLabels } from './kinds.ts'
import { daysWords, type Escalation, escalationLabels, statiScadenza, statoScadenzaLabels } from './rules.ts'

export { tipoScadenzaLabels }

const person = z.object({ id: z.int(), nome: z.string(), cognome: z.string() })

/** The responsible group where no person is named. */
export const impliedLabels = {
  manager: 'Manager',
  coordinatori: 'Coordinatori',
  gestori: 'Gestori',
  amministratori: 'Amministratori',
} as const
export type Implied = keyof typeof impliedLabels
/** The consortium's groups: the last of every obligation is one of them, and never empty. */
export type LastGroup = 'gestori' | 'amministratori'
/** The order of the groups of a cooperative: an empty one falls back to the next, then to the consortium's. */
export const siteGroups = ['coordinatori', 'manager'] as const satisfies readonly Exclude<Implied, LastGroup>[]

/** Something that must be done by a day: computed on every read, stored nowhere. */
export const scadenza = z.object({
  /** A key in words, such as `nc_task:12`: the same as long as the obligation lasts. */
  id: z.string(),
  tipo: z.enum(tipiScadenza),
  /** The short title and the record's own text, for the pages. */
  titolo: z.string(),
  titolo_breve: z.string(),
  /** The beginning of the record's own text: for the pages alone. */
  testo: z.string(),
  /** What it is about, in words: for the pages alone; empty where the reader's list may show none. */
  parole: z.string(),
  /** It waits for the act of its kind, not for anything before it. */
  pronta: z.boolean(),
  oggetto: z.object({ slice: z.string(), id: z.int() }),
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  servizio: z.object({ id: z.int(), descrizione: z.string() }).nullable(),
  /** The one who was named and still can. */
  responsabile: person.nullable(),
  /** The named person is no longer active or has moved to another client. */
  responsabile_cessato: z.boolean(),
  assegnatari: z.array(person),
  /** For whom the responsible person stands in for some days, by name. */
  in_sostituzione_di: z.string().nullable(),
  /** The responsible group, where no person is named. */
  assegnatari_impliciti: z.enum(Object.keys(impliedLabels) as [Implied, ...Implied[]]).nullable(),
  scadenza: z.iso.date(),
  giorni: z.int(),
  stato: z.enum(statiScadenza),
  escalation: z.enum(Object.keys(escalationLabels) as [Escalation, ...Escalation[]]).nullable(),
  /** The caller is one of those responsible. */
  mia: z.boolean(),
  percorso: z.string(),
  /** The version of what can be done something to from the list; null of the other kinds. */
  data_modifica: instant.nullable(),
})
export type Scadenza = z.output<typeof scadenza>

const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((value) => (value === 'tutti' ? values : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(values)))

/** Whose deadlines: the caller's own, those escalated to the caller, or all visible ones. */
export const mostraLabels = { mie: 'Le mie', segnalate: 'Segnalate a me', tutte: 'Tutte' } as const
export type Mostra = keyof typeof mostraLabels

/** The filters shared by the list and the calendar. */
export const scadenzarioFilter = z.object({
  mostra: z.enum(Object.keys(mostraLabels) as [Mostra, ...Mostra[]]).optional(),
  /** The same as `mostra`, one by one. */
  mie: flagParam.optional(),
  segnalate: flagParam.optional(),
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  /** One of those responsible. */
  utente_id: keyParam.optional(),
  tipo: several(tipiScadenza).optional(),
  stato: several(statiScadenza).optional(),
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  /** Those that were chosen in the list, by their keys. */
  scelte: z
    .string()
    .regex(/^[\w:.,-]+$/, 'Elenco di righe non valido')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(60)).max(mostChosen, `Al massimo ${mostChosen} righe alla volta`))
    .optional(),
})

/** The responsible person in words: the name and whom they stand in for, or the group implied. */
export const responsabileWords = ({ responsabile, in_sostituzione_di, assegnatari_impliciti: implied }: Scadenza) => {
  if (!responsabile) return implied ? impliedLabels[implied] : ''
  const name = `${responsabile.nome} ${responsabile.cognome}`
  return in_sostituzione_di ? `${name}, in sostituzione di ${in_sostituzione_di}` : name
}

export const scadenzarioView = withExported(
  listView<Scadenza>()({
    exportAs: 'Scadenzario_',
    sort: { key: 'scadenza', direction: 'asc' },
    columns: [
      { key: 'scadenza', label: 'Scadenza', kind: 'day', value: (row) => row.scadenza },
      { key: 'stato', label: 'Stato', value: (row) => statoScadenzaLabels[row.stato] },
      { key: 'giorni', label: 'Giorni', value: (row) => daysWords(row.giorni), aside: true },
      { key: 'tipo', label: 'Tipo', value: (row) => tipoScadenzaLabels[row.tipo] },
      { key: 'titolo', label: 'Oggetto', value: (row) => row.titolo, truncate: 60, aside: true },
      { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome, truncate: 20 },
      { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione, truncate: 20 },
      { key: 'responsabile', label: 'Responsabile', value: responsabileWords },
    ],
  }),
  [{ key: 'escalation', label: 'Escalation', value: (row) => row.escalation && escalationLabels[row.escalation] }],
)

/** How many rows each choice of `mostra` would list, the other filters being as they are. */
const { mostra: _, mie: __, segnalate: ___, ...otherFilters } = scadenzarioFilter.shape
export const conteggiQuery = z.object({ ...otherFilters, q: wordsParam.optional() })
/** Deadlines of this week are due within so many days, the last of them excluded. */
export const weekDays = 7
/** How many are late, and how many are due within a week, today included. */
const urgenza = z.object({ scadute: z.int(), settimana: z.int() })
export const conteggi = z.object({
  mie: z.int(),
  segnalate: z.int(),
  tutte: z.int(),
  urgenza: z.object({ mie: urgenza, segnalate: urgenza, tutte: urgenza }),
})
export type Conteggi = z.output<typeof conteggi>

/** YYYY-MM. */
const mese = z.string().regex(monthPattern, 'Mese non valido')
/** The present month by default. */
export const calendarioQuery = z.object({ ...scadenzarioFilter.shape, mese: mese.optional() })

/** At most so many of a day are listed; the rest is counted. */
export const mostOfADay = 5

export const calendarioDelMese = z.object({
  mese,
  /** Overdue ones from before this month. */
  precedenti: z.int(),
  /** The days that have any, in their order. */
  giorni: z.array(
    z.object({
      giorno: z.iso.date(),
      totale: z.int(),
      scadute: z.int(),
      elementi: z.array(scadenza).max(mostOfADay),
    }),
  ),
})
export type CalendarioDelMese = z.output<typeof calendarioDelMese>
