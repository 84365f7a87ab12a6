import { z } from 'zod'
import { keyParam } from '../kernel/fields.ts'
import { figuresView } from '../kernel/cells.ts'
import { type Column, type ListView, sheetFormat } from '../kernel/list.ts'
import { addettoRef, coded, figures } from './names.ts'
import {
  livelliCompetenza,
  livelloCompetenzaLabels,
  statiCompetenza,
  statiCompetenze,
  statoCompetenzaLabels,
  statoCompetenzeLabels,
} from './stato.ts'

export const mostMatrixRows = 200
export const matriceQuery = z.object({
  /** The consortium must choose the cooperative. */
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  mansione_id: keyParam.optional(),
  pagina: z.coerce.number().int().min(1).max(1_000_000).optional(),
  per_pagina: z.coerce.number().int().min(1).max(mostMatrixRows).optional(),
  formato: sheetFormat.optional(),
})

const cella = z.object({
  competenza_id: z.int(),
  livello: z.enum(livelliCompetenza).nullable(),
  stato: z.enum(statiCompetenza),
  data_scadenza: z.iso.date().nullable(),
})
export type CellaMatrice = z.output<typeof cella>

/** The people at work by the competences required of them, and those they have. */
export const matrice = z.object({
  oggi: z.iso.date(),
  /** Of all pages of the filter. */
  copertura: z.int().nullable(),
  /** People on all pages. */
  totale: z.int(),
  competenze: z.array(z.object({ ...coded.shape, ...figures })),
  righe: z.array(
    z.object({
      addetto: addettoRef,
      mansione: coded,
      stato_competenze: z.enum(statiCompetenze),
      celle: z.array(cella),
    }),
  ),
})
export type Matrice = z.output<typeof matrice>

export const coperturaQuery = z.object({ competenza_id: keyParam.optional(), formato: sheetFormat.optional() })
export const coperturaView = figuresView('Copertura_addetti_')
const totals = { addetti: z.int(), non_in_regola: z.int(), ...figures }
export const copertura = z.object({
  righe: z.array(z.object({ cliente: z.object({ id: z.int(), nome: z.string() }), ...totals })),
  /** Of all cooperatives; null in the session of one. */
  totale: z.object(totals).nullable(),
})
export type Copertura = z.output<typeof copertura>

/** A line of the spreadsheet: a person and a competence. */
export interface RigaFoglio {
  readonly codice: string
  readonly cognome: string
  readonly nome: string
  readonly mansione: string
  readonly stato_competenze: Matrice['righe'][number]['stato_competenze']
  readonly competenza: string
  readonly cella: CellaMatrice
}
const sheetColumns = [
  { key: 'codice', label: 'Codice', value: (row) => row.codice },
  { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
  { key: 'nome', label: 'Nome', value: (row) => row.nome },
  { key: 'mansione', label: 'Mansione', value: (row) => row.mansione },
  { key: 'stato_competenze', label: 'Competenze', value: (row) => statoCompetenzeLabels[row.stato_competenze] },
  { key: 'competenza', label: 'Competenza', value: (row) => row.competenza },
  {
    key: 'livello',
    label: 'Livello',
    value: (row) => (row.cella.livello ? livelloCompetenzaLabels[row.cella.livello] : 'Non richiesta'),
  },
  { key: 'stato', label: 'Stato', value: (row) => statoCompetenzaLabels[row.cella.stato] },
  { key: 'data_scadenza', label: 'Scade il', kind: 'day', value: (row) => row.cella.data_scadenza },
] as const satisfies readonly Column<RigaFoglio>[]
export const matriceView: ListView<RigaFoglio> = {
  exportAs: 'Matrice_competenze_',
  sort: { key: 'cognome', direction: 'asc' },
  columns: sheetColumns,
}
