import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { instant, keyParam } from './fields.ts'

/** One line of a record's history, already in plain Italian. */
export const storiaLine = z.object({
  id: z.int(),
  quando: instant,
  /** Name and surname; "Sistema" for the product itself. */
  chi: z.string(),
  azione: z.string(),
  motivo: z.string().nullable(),
  modifiche: z.array(
    z.object({
      campo: z.string(),
      etichetta: z.string(),
      da: z.string(),
      a: z.string(),
      /** A text was cut for the list: `riga` answers the whole line. */
      tagliata: z.literal(true).optional(),
    }),
  ),
})
export type StoriaLine = z.output<typeof storiaLine>

/** Of a value in a list of lines. */
export const mostLetters = 500

/** Newest first; `meta.prima_di` is the cursor of the next page, present while there are older lines. */
export const storiaPage = z.object({
  data: z.array(storiaLine),
  meta: z.object({ prima_di: z.int() }).optional(),
})
export type StoriaPage = z.output<typeof storiaPage>

export const storiaQuery = z.object({
  /** The lines before this one. */
  prima_di: keyParam.optional(),
  per_pagina: z.coerce.number().int().min(1).max(200).optional(),
  /** This line alone, with its values whole. */
  riga: keyParam.optional(),
})

/** The call for a record's history, as the kernels use it. */
export type StoriaCall = Endpoint & { readonly path: `${string}/:slice/:id`; readonly reply: typeof storiaPage }
