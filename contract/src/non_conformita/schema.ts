import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  dayParam,
  flag,
  flagParam,
  initially,
  instant,
  key,
  keyParam,
  keysParam,
  longText,
  optionalDay,
  optionalLongText,
  optionalRef,
  optionalText,
  pastDay,
  ref,
  right,
  text,
  tracked,
  user,
  wordsParam,
  yesNoLabels,
} from '../kernel/fields.ts'
import { chosenParam } from '../kernel/list.ts'
import { gravita } from '../gravita.ts'
import { ostacolo } from '../kernel/removal.ts'
import { responsabileShown } from '../responsabile.ts'
import { rilievo } from '../rilievo.ts'
import { rilievoEnteRef } from '../rilievo_ente/names.ts'
import { ciclo } from './ciclo.ts'
import { correctiveFields, correctiveShown } from './correttiva.ts'
import { foto } from './foto.ts'
import { stati, statoLabels } from './stato.ts'
import { task } from './task.ts'
import { type Tipo, tipoLabels } from './names.ts'

/** A verification without an explicit deadline is due so many days after the report. */
export const verificationDays = 30

/** The person responsible for its treatment. */
const responsabileLabel = 'Responsabile del trattamento'

/** The fields of the dialog, also where the client is given by an audit. */
export const reportFields = {
  servizio_id: optionalRef('Servizio').optional(),
  data_segnalazione: pastDay('Data segnalazione'),
  norma_id: ref('Norma'),
  committente: optionalText('Committente').optional(),
  segnalante: text('Segnalante'),
  tipo: choice('Origine', tipoLabels),
  descrizione: longText('Descrizione'),
  causa: optionalLongText('Causa').optional(),
  trattamento: optionalLongText('Trattamento').optional(),
  responsabile_id: optionalRef(responsabileLabel).optional(),
  ...correctiveFields,
}

/** What is filled in later; which of it may change depends on the state (rules.ts). */
const followUp = {
  riferimento_norma: optionalText('Riferimento norma').optional(),
  riferimento_cooperativa: optionalText('Responsabile della verifica').optional(),
  data_verifica: optionalDay('Data verifica').optional(),
  note_chiusura: optionalLongText('Verifica efficacia trattamento').optional(),
  responsabile_funzione: optionalText('Responsabile di funzione').optional(),
  riferimenti_soluzione: optionalText('Riferimenti della soluzione').optional(),
}
const { note_chiusura: _, ...early } = followUp

const cliente_id = ref('Cooperativa')
export const nonConformitaCreate = z.object({ cliente_id, ...reportFields, ...early })
export const nonConformitaOfAuditCreate = z.object({ ...reportFields, ...early })
/** A reason for the change: it must be given to correct what a closed audit found. */
const motivo = optionalLongText('Motivo della correzione')
export const nonConformitaUpdate = z.object({ cliente_id, ...reportFields, ...followUp, motivo }).partial()
export type NonConformitaReport = z.output<typeof nonConformitaOfAuditCreate>
export type NonConformitaChange = z.output<typeof nonConformitaUpdate>

const datiParticolari = 'Contiene dati di salute o di minori'
export const datiParticolariChange = z.object({ dati_particolari: flag(datiParticolari) })

const statoField = choice('Stato', statoLabels)
export const statoChange = z.object({ stato: statoField, motivo: optionalLongText('Motivo').optional() })
export type StatoChange = z.output<typeof statoChange>
/** The same call, where the move requires a reason. */
export const motivatedChange = z.object({ stato: statoField, motivo: longText('Motivo') })

const item = z.object({ id: z.int(), descrizione: z.string() })
const auditRef = z.object({ id: z.int(), anno: z.int(), numero: z.int() })

export const nonConformitaRow = z.object({
  id: key,
  tipo: z.enum(Object.keys(tipoLabels) as [Tipo, ...Tipo[]]),
  stato: z.enum(stati).meta({ title: 'Stato', valori: statoLabels }),
  data_segnalazione: z.iso.date(),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  servizio: item.nullable(),
  norma: item,
  /** The owner: the user who reported it. */
  utente: user('Owner'),
  ...responsabileShown(responsabileLabel),
  committente: z.string().nullable(),
  segnalante: z.string(),
  descrizione: z.string(),
  causa: z.string().nullable(),
  trattamento: z.string().nullable(),
  ...correctiveShown,
  riferimento_norma: z.string().nullable(),
  riferimento_cooperativa: z.string().nullable(),
  responsabile_funzione: z.string().nullable(),
  riferimenti_soluzione: z.string().nullable(),
  /** The deadline of the verification. */
  data_verifica: z.iso.date().nullable(),
  /** The verdict. */
  note_chiusura: z.string().nullable(),
  efficacia: flag('Trattamento efficace').nullable(),
  /** Contains data of health or of minors: readers under a mandate see none of its texts. */
  dati_particolari: initially(false, z.boolean().meta({ title: datiParticolari, valori: yesNoLabels })),
  data_ultimo_stato: computed(instant),
  audit_id: computed(z.int().nullable()),
  audit: auditRef.nullable().meta({ title: 'Audit' }),
  data_audit: computed(z.iso.date().nullable()),
  /** The complaint it treats; null for users who do not see it. */
  reclamo: computed(z.object({ id: z.int(), anno: z.int(), numero: z.int() }).nullable()),
  /** The certification body's finding that it answers. */
  rilievo_ente: computed(rilievoEnteRef.nullable()),
  data_pianificazione: computed(z.iso.date().nullable()),
  /** The deadline of the verification, or thirty days after the report where none was set. */
  scadenza: computed(z.iso.date()),
  /** From today until then; negative once it has passed. */
  giorni: computed(z.int()),
  /** Past its deadline and still open. */
  scaduta: computed(z.boolean()),
  ...tracked,
  task_conclusi: computed(z.int()),
  task_totali: computed(z.int()),
  /** What the caller may do with what the audit found. */
  rilievo,
  /** The states this caller may request now. */
  stati_successivi: computed(z.array(z.enum(stati))),
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
  /** May a task be added now. */
  aggiungibile: right,
  /** May the caller mark it as containing data of health or of minors, in any state. */
  segnabile: right,
})
export type NonConformitaRow = z.output<typeof nonConformitaRow>

/** One state the record reached: when, by whom, and why where a reason was given. */
export const passo = z.object({ stato: z.enum(stati), quando: instant, chi: z.string(), motivo: z.string().nullable() })
export type Passo = z.output<typeof passo>

export const nonConformita = z.object({
  ...nonConformitaRow.shape,
  tasks: computed(z.array(task)).meta({ title: 'Task' }),
  flusso: computed(z.array(passo)),
  /** The rounds of treatment that were judged. */
  cicli: computed(z.array(ciclo)).meta({ title: 'Cicli precedenti' }),
  foto: computed(z.array(foto)).meta({ title: 'Foto' }),
  /** May the caller add a photo now, were there room. */
  fotografabile: right,
  /** The caller reported it and follows none of its treatment: its next step is for others. */
  solo_segnalata: right,
})
export type NonConformita = z.output<typeof nonConformita>

/** Several states separated by commas. */
const statiParam = z
  .string()
  .transform((value) => (value === 'tutti' ? stati : value.split(',').filter(Boolean)))
  .pipe(z.array(z.enum(stati)))

/** Several separated by commas, also unclassified. */
const gravitaParam = z
  .string()
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(z.enum([...gravita, 'da_classificare'])))

export const nonConformitaFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  stato: statiParam.optional(),
  cliente_id: keyParam.optional(),
  utente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  /** Those of the services the caller is associated with. */
  miei_servizi: flagParam.optional(),
  tipo: z.enum(Object.keys(tipoLabels) as [Tipo, ...Tipo[]]).optional(),
  segnalante: wordsParam.optional(),
  norma_id: keysParam.optional(),
  gravita: gravitaParam.optional(),
  processo_id: keyParam.optional(),
  fornitore_id: keyParam.optional(),
  categoria_causa_id: keyParam.optional(),
  responsabile_id: keyParam.optional(),
  scaduti: flagParam.optional(),
  /** Closed, and so since this day. */
  chiuse_dal: dayParam('Chiuse dal').optional(),
  da_audit: flagParam.optional(),
  /** Those that name it, or a heading above it. */
  requisito_id: keyParam.optional(),
  /** Of cooperatives that are active. */
  attive: flagParam.optional(),
  /** Those that were chosen in the list. */
  scelte: chosenParam.optional(),
})
