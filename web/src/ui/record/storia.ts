import type { z } from 'zod'
import type { Endpoint } from '../../client/call.ts'

/** One line of a record's history, already in plain Italian. */
export interface StoriaLine {
  readonly id: number
  readonly quando: string
  readonly chi: string
  readonly azione: string
  readonly motivo: string | null
  readonly modifiche: readonly {
    readonly campo: string
    readonly etichetta: string
    readonly da: string
    readonly a: string
  }[]
}

/** The call that tells a record's history: GET /api/storia/{slice}/{id}. */
export type StoriaCall = Endpoint & { readonly reply: z.ZodType<StoriaLine[]> }

/** `/api/servizio/:id` is the slice `servizio`. */
export const sliceOf = (path: string) => path.split('/')[2] ?? ''
