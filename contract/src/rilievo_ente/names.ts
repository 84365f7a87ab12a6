import { z } from 'zod'
import { type TipoRilievoEnte, tipiRilievoEnte } from './stato.ts'

/** The body's finding that a non-conformity or an action answers. */
export const rilievoEnteRef = z.object({
  id: z.int(),
  anno: z.int(),
  numero: z.int(),
  tipo: z.enum(tipiRilievoEnte),
})
export type RilievoEnteRef = z.output<typeof rilievoEnteRef>

/** By the body's word the record keeps its kind: the fields that its cooperative does not change. */
export const ofBody = 'Viene da un rilievo dell’ente: lo modifica solo il consorzio'
export type { TipoRilievoEnte }
