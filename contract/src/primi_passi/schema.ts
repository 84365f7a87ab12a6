import { z } from 'zod'
import { passi } from './steps.ts'

export const primiPassi = z.object({
  passi: z.array(z.object({ passo: z.enum(passi), fatto: z.boolean() })),
  percentuale: z.int(),
  fatti: z.object({
    dizionari_vuoti: z.array(z.string()),
    /** Active items, and in how many dictionaries. */
    voci: z.int(),
    dizionari: z.int(),
    cooperative: z.int(),
    servizi: z.int(),
    persone: z.int(),
    certificati: z.int(),
    programmi: z.int(),
    audit: z.int(),
    catalogo: z.int(),
    indicatori: z.int(),
    documenti: z.int(),
  }),
  /** Mails leave this server; otherwise they are files of it. */
  posta: z.boolean(),
  /** The caller still uses the password that the first start printed. */
  password_iniziale: z.boolean(),
})
export type PrimiPassi = z.output<typeof primiPassi>
