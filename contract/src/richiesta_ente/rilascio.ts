import { z } from 'zod'
import { choice, computed, instant, key, longText, optionalText, ref, right } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { fonteRilascioLabels } from './stato.ts'

/** A file given to the certification body, one at a time and revocable until it is seen. */
export const rilascio = z.object({
  id: key,
  /** The request it answers: the history of the record it comes from names it. */
  richiesta_id: z.int().meta({ title: 'Richiesta dell’ente' }),
  fonte: choice('Fonte', fonteRilascioLabels),
  nome: z.string().meta({ title: 'Nome' }),
  tipo: computed(z.string()),
  dimensione: computed(z.int()),
  sha256: z.string().meta({ title: 'SHA-256' }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  quando: computed(instant),
  /** When the certification body first downloaded it. */
  visto_il: instant.nullable().meta({ title: 'Visto il' }),
  revocato_il: instant.nullable().meta({ title: 'Revocato il' }),
  motivo: z.string().nullable().meta({ title: 'Motivo' }),
  revocabile: right,
})
export type Rilascio = z.output<typeof rilascio>

export const rilascioPart = part('rilascio', {
  label: 'File rilasciato all’ente',
  item: rilascio,
  words: ({ richiesta_id, nome, sha256, nota, visto_il, revocato_il, motivo }) =>
    [
      `${nome}, richiesta n. ${richiesta_id}`,
      nota,
      `SHA-256 ${sha256}`,
      visto_il && 'visto dall’ente',
      revocato_il && `revocato: ${motivo}`,
    ]
      .filter(Boolean)
      .join(' · '),
})

/** A stored file by its place, or as multipart a new one. */
export const rilascioCreate = z.object({
  fonte: choice('Fonte', fonteRilascioLabels).optional(),
  id: ref('File').optional(),
  nota: optionalText('Nota', 500).optional(),
})
export const rilascioRevoca = z.object({ motivo: longText('Motivo') })

/** What may be released to a request: a file of its cooperative. */
export const rilasciabile = z.object({
  fonte: choice('Fonte', fonteRilascioLabels),
  id: z.int(),
  nome: z.string(),
  dimensione: z.int(),
  /** The record it is attached to. */
  titolo: z.string(),
})
export type Rilasciabile = z.output<typeof rilasciabile>
