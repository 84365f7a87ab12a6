import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { keyParam, optionalLongText, optionalPastDay, ref } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { periodicitaLabels, periodName, readPeriod } from './periods.ts'
import { writeTarget } from './rules.ts'
import { soglia } from './verifica.ts'

/** A value that is owed: of the last completed period, or of the one in progress. */
export const statoRilevazioneLabels = { mancante: 'Mancante', in_corso: 'Periodo in corso' } as const
export type StatoRilevazione = keyof typeof statoRilevazioneLabels
const stato = z.enum(Object.keys(statoRilevazioneLabels) as [StatoRilevazione, ...StatoRilevazione[]])
const item = z.object({ id: z.int(), descrizione: z.string() })

export const daRilevare = z.object({
  indicatore: z.object({
    id: z.int(),
    obiettivo: item,
    processo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
    periodicita_verifica: z.enum(Object.keys(periodicitaLabels) as [keyof typeof periodicitaLabels]),
  }),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  servizio: item.nullable(),
  periodo: z.string(),
  /** The period's last day. */
  scadenza: z.iso.date(),
  stato,
  /** What is aimed at in the year of the period. */
  target: z.number(),
  soglia,
  /** The newest value in force of an earlier period. */
  precedente: z.object({ periodo: z.string(), verifica: z.number(), risultato: z.boolean() }).nullable(),
  /** May the caller record it. */
  aggiungibile: z.boolean(),
})
export type DaRilevare = z.output<typeof daRilevare>

export const daRilevareFilter = z.object({
  cliente_id: keyParam.optional(),
  stato: z.enum(['tutti', ...stato.options]).optional(),
})

export const daRilevareView = listView<DaRilevare>()({
  exportAs: 'Da_rilevare_',
  sort: { key: 'scadenza', direction: 'asc' },
  columns: [
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
    { key: 'indicatore', label: 'Indicatore', value: (row) => row.indicatore.obiettivo.descrizione },
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione ?? '-' },
    { key: 'periodo', label: 'Periodo', value: (row) => periodName(row.periodo) },
    { key: 'obiettivo', label: 'Obiettivo', value: (row) => writeTarget(row) },
    { key: 'precedente', label: 'Precedente', kind: 'number', value: (row) => row.precedente?.verifica },
    { key: 'scadenza', label: 'Scadenza', kind: 'day', value: (row) => row.scadenza },
    { key: 'stato', label: 'Stato', value: (row) => statoRilevazioneLabels[row.stato] },
  ],
})

/** A filled row of the sheet. */
export const rigaRilevata = z.object({
  indicatore_id: ref('Indicatore'),
  periodo: z
    .string('Periodo non valido')
    .refine((codice) => readPeriod(codice) !== undefined, 'Periodo non valido')
    .meta({ title: 'Periodo' }),
  verifica: decimal('Valore'),
  /** Default: the period's last day, or today while the period runs. */
  data_valutazione: optionalPastDay('Data valutazione').optional(),
  motivo_correzione: optionalLongText('Motivo della correzione').optional(),
})
export type RigaRilevata = z.output<typeof rigaRilevata>

export const mostRows = 200
export const rilevazioneCreate = z.object({
  righe: z
    .array(rigaRilevata)
    .min(1, 'Indicare almeno una rilevazione')
    .max(mostRows, `Al massimo ${mostRows} rilevazioni per volta`)
    .meta({ title: 'Righe' }),
})

/** The default day of a period's value. */
export function presetDay(periodo: string, today: string): string {
  const last = readPeriod(periodo)?.a ?? today
  return last < today ? last : today
}

/** "Registrate 7 rilevazioni". */
export const recordedWords = (count: number) =>
  count === 1 ? 'Registrata 1 rilevazione' : `Registrate ${count} rilevazioni`
