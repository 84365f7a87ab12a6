import { z } from 'zod'
import { gravita, gravitaLabels } from '../gravita.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  day,
  flagParam,
  instant,
  key,
  keyParam,
  longText,
  optionalDay,
  optionalLongText,
  optionalRef,
  optionalText,
  ref,
  right,
  text,
  user,
} from '../kernel/fields.ts'
import { risposta } from './risposta.ts'
import { esitoEstensioneLabels, statiEstensione, statoEstensioneLabels } from './stato.ts'

const richiesta = longText('Richiesta')
const motivo = longText('Motivo')

/** The question to the others. Missing fields come from the non-conformity, except its free texts. */
export const estensioneCreate = z.object({
  norma_id: ref('Norma').optional(),
  riferimento_norma: optionalText('Riferimento norma').optional(),
  processo_id: optionalRef('Processo').optional(),
  gravita: z
    .preprocess((input) => (input === '' ? null : input), choice('Gravità', gravitaLabels).nullable())
    .meta({ title: 'Gravità', valori: gravitaLabels })
    .optional(),
  richiesta,
  scadenza: optionalDay('Scadenza').optional(),
})
export type EstensioneCreate = z.output<typeof estensioneCreate>
export const estensioneUpdate = z.object({ richiesta, scadenza: day('Scadenza') }).partial()
/** Why it is not needed, or no longer. */
export const estensioneMotivo = z.object({ motivo })

export const rispostaUpdate = z.object({
  esito: choice('Risposta', esitoEstensioneLabels),
  nota: text('Nota', 4_000),
  /** Where it is concerned, in which of its services. */
  servizio_id: optionalRef('Servizio').optional(),
  /** Required when the consortium corrects an answer of a concluded extension. */
  motivo: optionalLongText('Motivo della correzione').optional(),
})
export type RispostaUpdate = z.output<typeof rispostaUpdate>

const item = z.object({ id: z.int(), descrizione: z.string() })

/**
 * The question, and the answers. Fields about the originating finding or the other cooperatives are null for users of a
 * cooperative.
 */
export const estensione = z.object({
  id: key,
  stato: z.enum(statiEstensione).meta({ title: 'Stato', valori: statoEstensioneLabels }),
  norma: item.meta({ title: 'Norma' }),
  riferimento_norma: z.string().nullable().meta({ title: 'Riferimento norma' }),
  processo: item.nullable().meta({ title: 'Processo' }),
  gravita: z.enum(gravita).nullable().meta({ title: 'Gravità', valori: gravitaLabels }),
  /** Null where it was declared unnecessary: then no cooperative was questioned. */
  richiesta: z.string().nullable().meta({ title: 'Richiesta' }),
  scadenza: z.iso.date().nullable().meta({ title: 'Scadenza' }),
  /** Why it is unnecessary or was cancelled. */
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** Answers given, and cooperatives questioned. */
  date: computed(z.int().nullable()),
  totale: computed(z.int().nullable()),
  /** The finding, with the beginning of its words. */
  non_conformita: computed(
    z.object({ id: z.int(), descrizione: z.string(), cliente: z.object({ id: z.int(), nome: z.string() }) }).nullable(),
  ),
  aperta_da: computed(user('Aperta da').nullable()),
  data_apertura: computed(instant.nullable()),
  data_chiusura: computed(instant.nullable()),
  data_modifica: computed(instant),
  /** All answers, for the consortium. */
  risposte: computed(z.array(risposta).nullable()),
  /** The own one, for the people of a cooperative. */
  risposta: computed(risposta.nullable()),
  /** May the question be changed, or cancelled, now. */
  modificabile: right,
  sola_lettura,
})
export type Estensione = z.output<typeof estensione>

const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((value) => (value === 'tutti' ? values : value.split(',').filter(Boolean)))
    .pipe(z.array(z.enum(values)))

export const estensioneFilter = z.object({
  stato: several(statiEstensione).optional(),
  /** Only those addressed to this cooperative. */
  cliente_id: keyParam.optional(),
  gravita: several(gravita).optional(),
  /** Those of this non-conformity, for the consortium. */
  non_conformita_id: keyParam.optional(),
  /** Those that wait for the answer of the caller's cooperative. */
  da_rispondere: flagParam.optional(),
})
