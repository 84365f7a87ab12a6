import { z } from 'zod'
import { keyParam } from '../kernel/fields.ts'
import { type Column, type ListView, sheetFormat } from '../kernel/list.ts'
import { requisitoRef } from '../requisito/schema.ts'
import { statiRequisito, type StatoRequisito, statoRequisitoLabels, variazioni } from '../requisito/stato.ts'

/** That of the main norm by default: of the newest certificate whose norm has requirements. */
export const coperturaRequisitiQuery = z.object({
  norma_id: keyParam.optional(),
  cliente_id: keyParam.optional(),
})
export const coperturaRequisitiList = coperturaRequisitiQuery.extend({ formato: sheetFormat.optional() })

export const cellaRequisito = z.object({
  stato: z.enum(statiRequisito),
  /** Every reason that holds; null where several cooperatives are read at once. */
  motivi: z.array(z.string()).nullable(),
})
export type CellaRequisito = z.output<typeof cellaRequisito>

/** "Collega un documento". */
const passo = z.object({ testo: z.string(), percorso: z.string() })

export const conteggi = z.object(
  Object.fromEntries(statiRequisito.map((stato) => [stato, z.int()])) as Record<StatoRequisito, z.ZodInt>,
)
export type Conteggi = z.output<typeof conteggi>

export const coperturaRequisiti = z.object({
  /** Null while the product has no norm. */
  norma: z.object({ id: z.int(), descrizione: z.string() }).nullable(),
  ciclo: z.object({ da: z.iso.date(), a: z.iso.date(), certificato_id: z.int().nullable() }),
  /** The leaves of the tree, in their order. */
  requisiti: z.array(requisitoRef.extend({ variazione: z.enum(variazioni).nullable() })),
  /** A row for each site, its cells in the order of the requirements. */
  righe: z.array(
    z.object({
      cliente: z.object({ id: z.int(), nome: z.string() }),
      celle: z.array(cellaRequisito),
      conteggi,
      /** What to do first at each cell, and where; null where several cooperatives are read at once. */
      passi: z.array(passo.nullable()).nullable(),
    }),
  ),
  totali: conteggi,
})
export type CoperturaRequisiti = z.output<typeof coperturaRequisiti>
export type RigaCopertura = CoperturaRequisiti['righe'][number]

/** The spreadsheet: a row for each cell. */
export interface CellaEstratta extends CellaRequisito {
  readonly cliente: RigaCopertura['cliente']
  readonly requisito: CoperturaRequisiti['requisiti'][number]
}
const columns: readonly Column<CellaEstratta>[] = [
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
  { key: 'codice', label: 'Codice', value: (row) => row.requisito.codice },
  { key: 'requisito', label: 'Requisito', value: (row) => row.requisito.titolo },
  { key: 'stato', label: 'Stato', value: (row) => statoRequisitoLabels[row.stato] },
  { key: 'motivi', label: 'Perché', value: (row) => row.motivi?.join('; ') },
]
export const coperturaRequisitiView: ListView<CellaEstratta> = {
  exportAs: 'Copertura_requisiti_',
  sort: { key: 'cliente', direction: 'asc' },
  columns,
}
