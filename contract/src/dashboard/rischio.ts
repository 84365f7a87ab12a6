import { z } from 'zod'
import { livelliRischio } from '../rischio/names.ts'

/** A high risk without an action. */
export const rischio = z.object({
  id: z.int(),
  /** Its beginning. */
  descrizione: z.string(),
  livello: z.enum(livelliRischio),
  /** Null for the consortium's. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  motivo_scoperto: z.string(),
  prossima_revisione: z.iso.date(),
})
export type DashboardRischio = z.output<typeof rischio>
