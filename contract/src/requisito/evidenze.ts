import { z } from 'zod'
import { esitoLabels } from '../audit/names.ts'
import { gravita } from '../gravita.ts'
import { keyParam } from '../kernel/fields.ts'
import { stati } from '../non_conformita/stato.ts'
import { fonti } from './names.ts'
import { requisito } from './schema.ts'
import { statiRequisito } from './stato.ts'

export const evidenzeQuery = z.object({ cliente_id: keyParam.optional() })

const { non_applicabile: _, ...answered } = esitoLabels
/** How an audit found it: by the answers to its questions, or that its process was verified without any. */
export const esitoVerificaLabels = { ...answered, verificato: 'Verificato' } as const
export type EsitoVerifica = keyof typeof esitoVerificaLabels
/** From the worst: of one audit this one counts. */
export const esitiVerifica = [
  'non_conforme',
  'osservazione',
  'opportunita',
  'conforme',
  'verificato',
] as const satisfies readonly EsitoVerifica[]

const documento = z.object({
  id: z.int(),
  codice: z.string().nullable(),
  titolo: z.string(),
  /** The code of the origin that names it; null where this requirement does. */
  da: z.string().nullable(),
})
export const motivo = z.object({ testo: z.string(), percorso: z.string().nullable() })
export type Motivo = z.output<typeof motivo>

const lists = {
  documenti: z.array(documento).nullable(),
  verifiche: z
    .array(
      z.object({
        audit: z.object({ id: z.int(), anno: z.int(), numero: z.int() }),
        data: z.iso.date(),
        esito: z.enum(esitiVerifica),
      }),
    )
    .nullable(),
  non_conformita: z
    .array(z.object({ id: z.int(), gravita: z.enum(gravita).nullable(), stato: z.enum(stati) }))
    .nullable(),
  indicatori: z
    .array(
      z.object({
        id: z.int(),
        obiettivo: z.string(),
        periodo: z.string(),
        verifica: z.number(),
        risultato: z.boolean(),
      }),
    )
    .nullable(),
  registri: z.array(z.object({ fonte: z.enum(fonti), record: z.int(), in_ordine: z.boolean() })).nullable(),
  /** Documents of the origins of a changed requirement. */
  da_confermare: z.array(documento).nullable(),
}

/** What there is for a requirement: a row for each site, with everything that proves it where the query names one. */
export const evidenze = z.object({
  requisito,
  righe: z.array(
    z.object({
      cliente: z.object({ id: z.int(), nome: z.string() }),
      stato: z.enum(statiRequisito),
      motivi: z.array(motivo).nullable(),
      ...lists,
    }),
  ),
})
export type EvidenzeRequisito = z.output<typeof evidenze>
export type RigaEvidenze = EvidenzeRequisito['righe'][number]
