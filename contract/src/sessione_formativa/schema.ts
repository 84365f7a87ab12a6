import { z } from 'zod'
import { coded } from '../addetto/names.ts'
import { decimal } from '../kernel/decimal.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  calendarYears,
  choice,
  computed,
  day,
  firstYear,
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
  tracked,
} from '../kernel/fields.ts'
import { type Column, listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { iscrizione, partecipante } from './partecipante.ts'
import { ofConsortium, sessioneNumber, statiSessione, statoSessioneLabels } from './stato.ts'

/** Half an hour to ten weeks, in hundredths. */
const ore = decimal('Ore')
  .refine((value) => value >= 0.5 && value <= 400, 'Da 0,5 a 400 ore')
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Al massimo 2 decimali')
  .meta({ title: 'Ore' })

const needed = {
  competenza_id: ref('Competenza'),
  titolo: text('Titolo', 200),
  data: day('Data'),
  ore,
}
const further = {
  docente: optionalText('Docente'),
  ente: optionalText('Ente'),
  verifica_entro: optionalDay('Verifica entro'),
  metodo_verifica: optionalLongText('Metodo di verifica'),
}

/** Of a cooperative, or where none is named of the consortium; a manager's is of the own. */
export const sessioneCreate = z.object({
  cliente_id: optionalRef('Cooperativa').optional(),
  ...needed,
  ...z.object({ ...further, ...iscrizione }).partial().shape,
})
export const sessioneUpdate = z.object({ ...needed, ...further }).partial()
export const sessioneStato = z.object({
  stato: choice('Stato', statoSessioneLabels),
  motivo: longText('Motivo').nullable().optional(),
})
/** A move that needs its reason, as a dialog fills it in. */
export const sessioneMotivata = sessioneStato.extend({ motivo: longText('Motivo') })

export const sessioneRow = z.object({
  id: key,
  /** Null for the consortium's. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' }),
  anno: z.int().meta({ title: 'Anno' }),
  numero: z.int().meta({ title: 'Numero' }),
  competenza: coded.meta({ title: 'Competenza' }),
  titolo: z.string().meta({ title: 'Titolo' }),
  data: z.iso.date().meta({ title: 'Data' }),
  ore: z.number().meta({ title: 'Ore' }),
  docente: z.string().nullable().meta({ title: 'Docente' }),
  ente: z.string().nullable().meta({ title: 'Ente' }),
  verifica_entro: z.iso.date().nullable().meta({ title: 'Verifica entro' }),
  metodo_verifica: z.string().nullable().meta({ title: 'Metodo di verifica' }),
  stato: choice('Stato', statoSessioneLabels),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  /** Of the people whom the caller sees: enrolled, present, judged, and judged able. */
  iscritti: computed(z.int()),
  presenti: computed(z.int()),
  valutati: computed(z.int()),
  efficaci: computed(z.int()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type SessioneRow = z.output<typeof sessioneRow>

export const sessione = z.object({
  ...sessioneRow.shape,
  /** Those whom the caller sees. */
  partecipanti: computed(z.array(partecipante)),
  /** What is missing before it has taken place. */
  mancanze: computed(z.array(z.string())),
  stati_successivi: computed(z.array(z.enum(statiSessione))),
  /** May the caller enrol people, record who is present, judge afterwards; sees the files. */
  iscrivibile: right,
  registrabile: right,
  giudicabile: right,
  file_visibili: right,
})
export type Sessione = z.output<typeof sessione>

export const sessioneFilter = z.object({
  cliente_id: keyParam.optional(),
  competenza_id: keyParam.optional(),
  /** Sessions of one person whom the caller sees. */
  addetto_id: keyParam.optional(),
  stato: z.enum([...statiSessione, 'tutti']).optional(),
  anno: z.coerce.number().int().min(firstYear).max(calendarYears.last).optional(),
})

/** "7 di 9": of those who were present; nothing before. */
export const efficaciaOf = ({ stato, efficaci, presenti }: Pick<SessioneRow, 'stato' | 'efficaci' | 'presenti'>) =>
  stato === 'svolta' && presenti > 0 ? `${efficaci} di ${presenti}` : '–'

const columns = [
  { key: 'numero', label: 'Numero', value: sessioneNumber },
  { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
  { key: 'competenza', label: 'Competenza', value: (row) => row.competenza.descrizione, truncate: 30 },
  { key: 'titolo', label: 'Titolo', value: (row) => row.titolo, truncate: 40, aside: true },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente?.nome ?? ofConsortium, truncate: 20 },
  { key: 'iscritti', label: 'Partecipanti', kind: 'number', value: (row) => row.iscritti },
  { key: 'stato', label: 'Stato', value: (row) => statoSessioneLabels[row.stato] },
  { key: 'efficacia', label: 'Efficacia', value: efficaciaOf },
] as const satisfies readonly Column<SessioneRow>[]

export const sessioneView = listView<SessioneRow>()({
  exportAs: 'Formazione_',
  sort: { key: 'data', direction: 'desc' },
  columns,
  exported: [
    ...columns,
    { key: 'ore', label: 'Ore', kind: 'number', value: (row) => row.ore },
    { key: 'presenti', label: 'Presenti', kind: 'number', value: (row) => row.presenti },
    { key: 'docente', label: 'Docente', value: (row) => row.docente },
    { key: 'ente', label: 'Ente', value: (row) => row.ente },
    { key: 'verifica_entro', label: 'Verifica entro', kind: 'day', value: (row) => row.verifica_entro },
  ],
})
