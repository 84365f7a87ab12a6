import { z } from 'zod'

/** The data of an input at the time of collection: figures, and tables whose cells are already text. */
export const datiIngresso = z.object({
  numeri: z.array(
    z.object({
      codice: z.string(),
      nome: z.string(),
      valore: z.int().nullable(),
      /** The same figure a year earlier; null for a figure of the day of collection. */
      prima: z.int().nullable(),
    }),
  ),
  tabelle: z.array(
    z.object({
      titolo: z.string(),
      colonne: z.array(z.string()),
      /** `percorso` opens the record of the row, where the row is about one. */
      righe: z.array(z.object({ celle: z.array(z.string()), percorso: z.string().nullable() })),
    }),
  ),
})
export type DatiIngresso = z.output<typeof datiIngresso>
