import { z } from 'zod'
import { writeDay, writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import {
  computed,
  day,
  flag,
  instant,
  key,
  longText,
  optionalRef,
  optionalText,
  pastDay,
  ref,
  right,
  text,
} from '../kernel/fields.ts'
import { processoChecklist } from './checklist.ts'

const time = (title: string) =>
  optionalText(title, 5)
    .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Orario non valido (HH:mm)')
    .optional()

/** A record that is sent back shows its checklist under another key: that chooses none. */
function unlessShown(input: unknown) {
  return typeof input === 'object' && input !== null && 'checklist_id' in input ? undefined : input
}

const fields = {
  processo_id: ref('Processo'),
  /**
   * The checklist of the process: the published version of a template of the audit's norm and this process; null for
   * none.
   */
  checklist_id: z.preprocess(unlessShown, optionalRef('Checklist').optional()).optional().meta({ title: 'Checklist' }),
  persona: text('Persona'),
  data: day('Data'),
  da_orario: time('Dalle'),
  a_orario: time('Alle'),
}
export const processoCreate = z.object(fields)
/** Several processes planned at once share everything except the process itself. */
const { processo_id: _, checklist_id: __, ...shared } = fields
export const pianoCreate = z.object({
  processi: z.array(ref('Processo')).min(1, 'Scegli almeno un processo').max(50).meta({ title: 'Processi' }),
  ...shared,
  /** Each with the checklist there is for it. */
  con_checklist: flag('Con checklist').optional(),
})
export const processoUpdate = z.object(fields).partial()
export const processoApprova = z.object({
  valutazione: longText('Valutazione'),
  data_verifica: pastDay('Data verifica'),
})

/** One process to be audited, planned (stato 0) or verified (stato 1). */
export const processo = z.object({
  id: key,
  audit_id: key,
  processo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  persona: z.string(),
  data: z.iso.date(),
  da_orario: z.string().nullable(),
  a_orario: z.string().nullable(),
  stato: z.literal([0, 1]),
  valutazione: z.string().nullable(),
  data_verifica: z.iso.date().nullable(),
  /** The checklist it was given, by title and version. */
  checklist_versione: z.object({ id: z.int(), descrizione: z.string() }).nullable().meta({ title: 'Checklist' }),
  /** How far that is answered. */
  checklist: computed(processoChecklist.nullable()),
  data_modifica: computed(instant),
  modificabile: right,
  cancellabile: right,
})
export type Processo = z.output<typeof processo>

/** The plan of the last audit of the same norm and cooperative, as it would be copied into this one; empty where there is none. */
export const pianoPrecedente = z.object({
  audit: z.object({ id: key, anno: z.int(), numero: z.int(), data_audit: z.iso.date() }).nullable(),
  processi: z.array(
    z.object({
      ...processo.pick({ id: true, processo: true, persona: true, data: true, da_orario: true, a_orario: true }).shape,
      /** Why it would not be copied. */
      saltato: z.enum(['presente', 'disattivato']).nullable(),
      /** The checklist it would be given: the version published now of the one it had. */
      checklist: z.object({ versione_id: z.int(), titolo: z.string(), versione: z.int() }).nullable(),
    }),
  ),
})
export type PianoPrecedente = z.output<typeof pianoPrecedente>

/** A plan cannot end before it begins; both times are optional. */
export const endsBeforeItBegins = ({
  da_orario,
  a_orario,
}: {
  da_orario?: string | null | undefined
  a_orario?: string | null | undefined
}) => Boolean(da_orario && a_orario && a_orario < da_orario)

export const processoPart = part('processo', {
  label: 'Processo',
  item: processo,
  words: ({
    processo: { codice, descrizione },
    persona,
    data,
    da_orario,
    a_orario,
    stato,
    valutazione,
    data_verifica,
    checklist_versione,
  }) => {
    const times = da_orario || a_orario ? `, ore ${da_orario ?? '…'}–${a_orario ?? '…'}` : ''
    const verdict = stato === 1 ? `; verificato ${writeOn('il', data_verifica ?? '')}: ${valutazione}` : ''
    const questions = checklist_versione ? `; checklist «${checklist_versione.descrizione}»` : ''
    return `${codice ?? ''} ${descrizione} · ${persona} · ${writeDay(data)}${times}${questions}${verdict}`.trim()
  },
})
