import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  always,
  computed,
  day,
  dayParam,
  flagParam,
  initially,
  key,
  keyParam,
  optionalDay,
  optionalRef,
  personName,
  ref,
  right,
  text,
  tracked,
  user,
  yesNoLabels,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { attestato } from './attestato.ts'
import { coded } from './names.ts'
import {
  livelliCompetenza,
  livelloCompetenzaLabels,
  statiAddetto,
  statiCompetenza,
  statiCompetenze,
  statoAddettoLabels,
  statoCompetenzaLabels,
  statoCompetenzeLabels,
} from './stato.ts'

const mostServices = 10
const fields = {
  codice: text('Codice', 20),
  nome: personName('Nome'),
  cognome: personName('Cognome'),
  mansione_id: ref('Mansione'),
  dal: day('Dal'),
  al: optionalDay('Al'),
  utente_id: optionalRef('Utente collegato'),
  servizio_ids: z
    .array(ref('Servizio'))
    .max(mostServices, `Al massimo ${mostServices} servizi`)
    .transform((keys) => [...new Set(keys)])
    .meta({ title: 'Servizi' }),
}

export const endsBeforeItBegins = 'La fine non può precedere l’inizio'
interface Days {
  readonly dal?: unknown
  readonly al?: unknown
}
export const endsTooEarly = ({ dal, al }: Days) => typeof dal === 'string' && typeof al === 'string' && al < dal

export const addettoCreate = z
  .object({
    cliente_id: ref('Cooperativa'),
    codice: fields.codice,
    nome: fields.nome,
    cognome: fields.cognome,
    mansione_id: fields.mansione_id,
    dal: fields.dal,
    al: fields.al.optional(),
    utente_id: fields.utente_id.optional(),
    servizio_ids: fields.servizio_ids.optional(),
  })
  .refine((given) => !endsTooEarly(given), { message: endsBeforeItBegins, path: ['al'], ...always })
/** Who moves to another cooperative is a new person there. */
export const addettoUpdate = z.object(fields).partial()

export const addettoRow = z.object({
  id: key,
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  codice: z.string().meta({ title: 'Codice' }),
  nome: z.string().meta({ title: 'Nome' }),
  cognome: z.string().meta({ title: 'Cognome' }),
  mansione: coded.meta({ title: 'Mansione' }),
  servizi: z.array(z.object({ id: z.int(), descrizione: z.string() })).meta({ title: 'Servizi' }),
  /** The same by key, as a form sends them back. */
  servizio_ids: computed(z.array(z.int())),
  dal: z.iso.date().meta({ title: 'Dal' }),
  al: z.iso.date().nullable().meta({ title: 'Al' }),
  utente: user('Utente collegato').nullable(),
  stato: computed(z.enum(statiAddetto)).meta({ title: 'Stato', valori: statoAddettoLabels }),
  /** Null for who is not at work today. */
  stato_competenze: computed(z.enum(statiCompetenze).nullable()).meta({
    title: 'Competenze',
    valori: statoCompetenzeLabels,
  }),
  /** What has ended or is missing of what the job requires, the blocking ones first. */
  motivi: computed(z.array(z.string())),
  /** The next end of a required competence, from today on. */
  prossima_scadenza: computed(z.iso.date().nullable()).meta({ title: 'Prossima scadenza' }),
  /** A pseudonym stands in place of the name. */
  pseudonimo: initially(false, z.boolean().meta({ title: 'Pseudonimo', valori: yesNoLabels })),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type AddettoRow = z.output<typeof addettoRow>

/** A competence that is required of a person, or that they have. */
export const competenzaDiAddetto = z.object({
  competenza: coded,
  /** Null: they have it, and the job does not require it. */
  livello: z.enum(livelliCompetenza).nullable().meta({ title: 'Livello', valori: livelloCompetenzaLabels }),
  stato: z.enum(statiCompetenza).meta({ title: 'Stato', valori: statoCompetenzaLabels }),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** The one that counts; null without any, or where a reading counts. */
  attestato: attestato.nullable(),
})
export type CompetenzaDiAddetto = z.output<typeof competenzaDiAddetto>

/** With the competences that the job requires and those the person has besides. */
export const addetto = z.object({
  ...addettoRow.shape,
  competenze: computed(z.array(competenzaDiAddetto)),
  /** May the caller add a certificate. */
  aggiungibile: right,
  /** May the caller have a copy of the personal data. */
  dati_esportabili: right,
  /** May the caller put a pseudonym in place of the name. */
  pseudonimizzabile: right,
})
export type Addetto = z.output<typeof addetto>

const commas = <const Words extends readonly [string, ...string[]]>(words: Words, all?: 'tutti') =>
  z
    .string()
    .transform((value) => (value === all ? [...words] : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(words)))

/** Those at work today by default. */
export const addettoFilter = z.object({
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  mansione_id: keyParam.optional(),
  competenza_id: keyParam.optional(),
  /** With a competence: who lacks it; without, who lacks any that is required. */
  mancante: flagParam.optional(),
  stato: commas(statiAddetto, 'tutti').optional(),
  stato_competenze: commas(statiCompetenze, 'tutti').optional(),
  /** At work, and a required competence is not valid. */
  da_aggiornare: flagParam.optional(),
  scade_da: dayParam('Scade da').optional(),
  scade_a: dayParam('Scade a').optional(),
})

const columns = [
  { key: 'codice', label: 'Codice', value: (row) => row.codice },
  { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
  { key: 'nome', label: 'Nome', value: (row) => row.nome },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 20 },
  { key: 'mansione', label: 'Mansione', value: (row) => row.mansione.descrizione, truncate: 30 },
  {
    key: 'servizi',
    label: 'Servizi',
    value: (row) => row.servizi.map((one) => one.descrizione).join(', '),
    truncate: 30,
  },
  { key: 'stato', label: 'Stato', value: (row) => statoAddettoLabels[row.stato] },
  {
    key: 'stato_competenze',
    label: 'Competenze',
    value: (row) => (row.stato_competenze ? statoCompetenzeLabels[row.stato_competenze] : '–'),
  },
  { key: 'prossima_scadenza', label: 'Prossima scadenza', kind: 'day', value: (row) => row.prossima_scadenza },
] as const satisfies readonly Column<AddettoRow>[]

export const addettoView = listView<AddettoRow>()({
  exportAs: 'Addetti_',
  sort: { key: 'cognome', direction: 'asc' },
  columns,
  exported: [
    ...columns,
    { key: 'motivi', label: 'Motivi', value: (row) => row.motivi.join('; ') },
    { key: 'dal', label: 'Dal', kind: 'day', value: (row) => row.dal },
    { key: 'al', label: 'Al', kind: 'day', value: (row) => row.al },
  ],
})
