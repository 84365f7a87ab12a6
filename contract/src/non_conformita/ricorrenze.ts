import { z } from 'zod'
import { keyParam } from '../kernel/fields.ts'
import { gravitaShown } from './correttiva.ts'
import { nonConformitaRow } from './schema.ts'

const { tipo, stato, servizio, processo } = nonConformitaRow.shape

/** Where to search for similar cases; `esclusa` is the record being shown. */
export const ricorrenzeQuery = z.object({
  cliente_id: keyParam,
  norma_id: keyParam,
  servizio_id: keyParam.optional(),
  processo_id: keyParam.optional(),
  esclusa: keyParam.optional(),
})

/** Similar cases of the last twelve months: the newest of them, and how many there are elsewhere, for the consortium. */
export const ricorrenze = z.object({
  totale: z.int(),
  elementi: z.array(
    z.object({ id: z.int(), tipo, stato, gravita: gravitaShown, data_segnalazione: z.iso.date(), servizio, processo }),
  ),
  altre_cooperative: z.int().nullable(),
})
export type Ricorrenze = z.output<typeof ricorrenze>
export const mostElementi = 10
