import { z } from 'zod'

/** A request of the certification body that waits for an answer. */
export const richiestaEnte = z.object({
  id: z.int(),
  /** Its beginning. */
  testo: z.string(),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  /** The day by which it is to be answered. */
  scadenza: z.iso.date(),
})
export type DashboardRichiestaEnte = z.output<typeof richiestaEnte>
