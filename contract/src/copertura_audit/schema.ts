import { z } from 'zod'
import { flag, key, keyParam, ref, text } from '../kernel/fields.ts'
import { type Column, type ListView, sheetFormat } from '../kernel/list.ts'

/** The coverage of a cooperative's process within the cycle: the first label that applies. */
export const statoCoperturaLabels = {
  escluso: 'N.A.',
  verificato: 'Verificato',
  in_ritardo: 'In ritardo',
  previsto: 'Previsto',
  scoperto: 'Scoperto',
} as const
export type StatoCopertura = keyof typeof statoCoperturaLabels
export const statiCopertura = Object.keys(statoCoperturaLabels) as [StatoCopertura, ...StatoCopertura[]]
/** What calls for an audit. */
export const redStati: readonly StatoCopertura[] = ['in_ritardo', 'scoperto']

export const coperturaQuery = z.object({
  /** That of the newest certificate by default, and of the present year. */
  norma_id: keyParam.optional(),
  anno: z.coerce.number().int().min(1990, 'Anno non valido').max(2199, 'Anno non valido').optional(),
  formato: sheetFormat.optional(),
})

const auditRef = z.object({ id: key, anno: z.int(), numero: z.int() })
export const cella = z.object({
  processo_id: z.int(),
  stato: z.enum(statiCopertura),
  /** Last verified within the cycle, and in which audit. */
  verificato_il: z.iso.date().nullable(),
  audit: auditRef.nullable(),
  /** The earliest day it is planned for in an open audit. */
  previsto_il: z.iso.date().nullable(),
  audit_previsto: auditRef.nullable(),
  /** Why it does not apply. */
  motivo: z.string().nullable(),
})
export type Cella = z.output<typeof cella>

const processo = z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })
const counts = { applicabili: z.int(), verificati: z.int(), copertura: z.int() }
export const totaliCopertura = z.object({ ...counts, scoperti: z.int(), in_ritardo: z.int() })
export type TotaliCopertura = z.output<typeof totaliCopertura>

export const copertura = z.object({
  norma: z.object({ id: z.int(), descrizione: z.string() }),
  anno: z.int(),
  ciclo: z.object({ da: z.iso.date(), a: z.iso.date(), certificato_id: z.int().nullable() }),
  processi: z.array(processo),
  /** A row for each site in force, its cells in the order of the processes. */
  righe: z.array(
    z.object({
      cliente: z.object({ id: z.int(), nome: z.string() }),
      /** The central function, listed first. */
      centrale: z.boolean(),
      celle: z.array(cella),
      ...counts,
    }),
  ),
  totali: totaliCopertura,
  /** What the reader should know before trusting the numbers. */
  avvisi: z.array(z.string()),
})
export type Copertura = z.output<typeof copertura>
export type RigaCopertura = Copertura['righe'][number]

export const esclusioneBody = z.object({
  norma_id: ref('Norma'),
  cliente_id: ref('Cooperativa'),
  processo_id: ref('Processo'),
  escluso: flag('Non applicabile'),
  motivo: text('Motivo', 1000),
})
export const esclusioneReply = z.object({
  norma_id: z.int(),
  cliente_id: z.int(),
  processo_id: z.int(),
  escluso: z.boolean(),
  motivo: z.string().nullable(),
})

/** The spreadsheet: a row for each cell. */
export interface CellaEstratta extends Cella {
  readonly cliente: RigaCopertura['cliente']
  readonly processo: z.output<typeof processo>
}
const auditWords = (audit: Cella['audit']) => audit && `${audit.anno}/${audit.numero}`
const columns: readonly Column<CellaEstratta>[] = [
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
  { key: 'codice', label: 'Codice', value: (row) => row.processo.codice },
  { key: 'processo', label: 'Processo', value: (row) => row.processo.descrizione },
  { key: 'stato', label: 'Stato', value: (row) => statoCoperturaLabels[row.stato] },
  { key: 'verificato_il', label: 'Verificato il', kind: 'day', value: (row) => row.verificato_il },
  { key: 'audit', label: 'Audit', value: (row) => auditWords(row.audit) },
  { key: 'previsto_il', label: 'Previsto il', kind: 'day', value: (row) => row.previsto_il },
  { key: 'audit_previsto', label: 'Audit previsto', value: (row) => auditWords(row.audit_previsto) },
  { key: 'motivo', label: 'Motivo', value: (row) => row.motivo },
]
export const coperturaView: ListView<CellaEstratta> = {
  exportAs: 'Copertura_Audit_',
  sort: { key: 'cliente', direction: 'asc' },
  columns,
}
