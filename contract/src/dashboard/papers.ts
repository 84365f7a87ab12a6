import { z } from 'zod'
import { openReclami } from '../reclamo/stato.ts'
import { rilievoEnteRef } from '../rilievo_ente/names.ts'
import { statiDaRispondere } from '../rilievo_ente/stato.ts'

/** Rows of home about what others wrote to us, and what is to be read or approved. */
const cliente = z.object({ id: z.int(), nome: z.string() })

/** A complaint that waits for an answer. */
export const reclamo = z.object({
  id: z.int(),
  anno: z.int(),
  numero: z.int(),
  stato: z.enum(openReclami),
  cliente,
  servizio: z.object({ id: z.int(), descrizione: z.string() }),
  riservato: z.boolean(),
  /** The day by which it is to be answered. */
  scadenza: z.iso.date(),
})
export type DashboardReclamo = z.output<typeof reclamo>

/** A finding of the certification body that waits for an answer. */
export const rilievoEnte = z.object({
  ...rilievoEnteRef.shape,
  stato: z.enum(statiDaRispondere),
  /** Null for the consortium's own. */
  cliente: cliente.nullable(),
  /** The day by which it is to be answered, where there is one. */
  scadenza: z.iso.date().nullable(),
})
export type DashboardRilievoEnte = z.output<typeof rilievoEnte>

export const documento = z.object({
  id: z.int(),
  codice_documento: z.string().nullable(),
  /** Its beginning. */
  descrizione: z.string(),
  /** Of the revision. */
  numero: z.int(),
  entro: z.iso.date(),
  /** Null for a multi-site document. */
  cliente: cliente.nullable(),
})
export type DashboardDocumento = z.output<typeof documento>
