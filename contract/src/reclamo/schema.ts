import { z } from 'zod'
import {
  choice,
  computed,
  dayParam,
  flagParam,
  initially,
  instant,
  key,
  keyParam,
  longText,
  optionalText,
  right,
  tracked,
  user,
  yesNoLabels,
} from '../kernel/fields.ts'
import { nonConformitaOfAuditCreate } from '../non_conformita/schema.ts'
import { longestText } from './pubblico.ts'
import { statiReclamo, statoReclamoLabels } from './stato.ts'

/** A complaint as lists show it: without free texts and people. */
export const reclamoRow = z.object({
  id: key,
  anno: z.int().meta({ title: 'Anno' }),
  numero: z.int().meta({ title: 'Numero' }),
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  servizio: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Servizio' }),
  stato: z.enum(statiReclamo).meta({ title: 'Stato', valori: statoReclamoLabels }),
  riservato: initially(false, z.boolean().meta({ title: 'Riservato', valori: yesNoLabels })),
  /** The sender left neither name nor address; true also after data were removed. */
  anonimo: z.boolean().meta({ title: 'Anonimo', valori: yesNoLabels }),
  ricevuto_il: instant.meta({ title: 'Ricevuto il' }),
  scadenza_risposta: z.iso.date().meta({ title: 'Rispondere entro' }),
  /** The beginning of its text; null of a reserved one, and once data were removed. */
  parole: computed(z.string().nullable()),
  /** Open, and its day has passed. */
  scaduto: computed(z.boolean()),
  /** When the first reply was given. */
  risposto_il: instant.nullable().meta({ title: 'Risposto il' }),
  /** Whole days from receipt to it. */
  giorni: computed(z.int().nullable()),
  non_conformita: z.object({ id: z.int() }).nullable().meta({ title: 'Non conformità' }),
  numero_file: initially(0, z.int().meta({ title: 'File allegati' })),
  dati_rimossi_il: instant.nullable().meta({ title: 'Dati personali rimossi il' }),
  ...tracked,
})
export type ReclamoRow = z.output<typeof reclamoRow>

const fileReclamo = z.object({ id: z.int(), nome: z.string(), tipo: z.string(), dimensione: z.int() })
export type FileReclamo = z.output<typeof fileReclamo>

/** A reply; its words go with the data of people. */
const rispostaReclamo = z.object({ testo: z.string().nullable(), quando: instant, utente: user('Risposta di') })
export type RispostaReclamo = z.output<typeof rispostaReclamo>

/** Words and people are no part of the change log: they are removed one day, and the log is not. */
export const reclamo = z.object({
  ...reclamoRow.shape,
  data_fatto: z.iso.date().nullable().meta({ title: 'Quando è successo' }),
  testo: computed(z.string().nullable()),
  nome: computed(z.string().nullable()),
  email: computed(z.string().nullable()),
  telefono: computed(z.string().nullable()),
  /** Why it was found not pertinent, or reopened; also in its line of the history. */
  motivo: computed(z.string().nullable()),
  /** SHA-256 of the text about personal data that was read. */
  informativa_sha256: computed(z.string()),
  file: computed(z.array(fileReclamo)),
  risposte: computed(z.array(rispostaReclamo)),
  /** The states this caller may request now. */
  stati_successivi: computed(z.array(z.enum(statiReclamo))),
  /** May a non-conformity be opened for it now. */
  nc_apribile: right,
  /** May the data of people be removed now. */
  dati_cancellabili: right,
})
export type Reclamo = z.output<typeof reclamo>

export const reclamoStato = z.object({
  stato: choice('Stato', statoReclamoLabels),
  motivo: optionalText('Motivo', 2_000).optional(),
  risposta: optionalText('Risposta', longestText).optional(),
})
export type ReclamoStato = z.output<typeof reclamoStato>

export const reclamoCancellaDati = z.object({ motivo: longText('Motivo') })

const {
  servizio_id: _s,
  data_segnalazione: _d,
  segnalante: _p,
  tipo: _t,
  ...treatment
} = nonConformitaOfAuditCreate.shape
/** The non-conformity of a complaint: kind, cooperative, service, day and reporter are the complaint's. */
export const reclamoNonConformita = z.object(treatment)
export type ReclamoNonConformita = z.output<typeof reclamoNonConformita>

const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((value) => (value === 'tutti' ? values : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(values)))

export const reclamoFilter = z.object({
  stato: several(statiReclamo).optional(),
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  /** By the day of receipt. */
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  scaduti: flagParam.optional(),
  /** Of cooperatives that are active. */
  attive: flagParam.optional(),
})

/** How complaints of a cooperative were answered in a period: all that a certification body may read. */
export const reclamiNumeri = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }),
  ricevuti: z.int(),
  risposti: z.int(),
  /** Those whose first reply was in time. */
  nei_termini: z.int(),
})
export type ReclamiNumeri = z.output<typeof reclamiNumeri>

export const reservedLabel = 'Riservato'
