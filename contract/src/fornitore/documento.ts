import { z } from 'zod'
import { daysAfter } from '../kernel/days.ts'
import { always, computed, key, optionalDay, optionalLongText, pastDay, ref, right } from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'

export const statoDocumentoLabels = {
  valido: 'Valido',
  in_scadenza: 'In scadenza',
  scaduto: 'Scaduto',
  mancante: 'Mancante',
} as const
export type StatoDocumento = keyof typeof statoDocumentoLabels
export const statiDocumento = Object.keys(statoDocumentoLabels) as [StatoDocumento, ...StatoDocumento[]]

/** A document that expires within so many days is to be renewed; it is still valid on its last day. */
export const expiringDays = 30
export function statoDocumento(data_scadenza: string | null, today: string): StatoDocumento {
  if (data_scadenza === null) return 'valido'
  if (data_scadenza < today) return 'scaduto'
  return data_scadenza <= daysAfter(today, expiringDays) ? 'in_scadenza' : 'valido'
}

const endsBeforeItIsIssued = 'La scadenza non può precedere l’emissione'

export const documentoFornitoreCreate = z
  .object({
    tipo_requisito_id: ref('Documento'),
    data_emissione: pastDay('Emesso il'),
    /** Left out, it follows from the type's validity; blank, the document has none. */
    data_scadenza: optionalDay('Scade il').optional(),
    note: optionalLongText('Note').optional(),
  })
  .refine(({ data_emissione, data_scadenza }) => !data_emissione || !data_scadenza || data_scadenza >= data_emissione, {
    message: endsBeforeItIsIssued,
    path: ['data_scadenza'],
    ...always,
  })

/** A document a supplier handed in: one cooperative's or, without one, shared by all. */
export const documentoFornitore = z.object({
  id: key,
  tipo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }).meta({ title: 'Documento' }),
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Di' }),
  data_emissione: z.iso.date().meta({ title: 'Emesso il' }),
  data_scadenza: z.iso.date().nullable().meta({ title: 'Scade il' }),
  stato: computed(z.enum(['valido', 'in_scadenza', 'scaduto'])),
  note: z.string().nullable().meta({ title: 'Note' }),
  file_name: z.string().meta({ title: 'File' }),
  url: computed(z.string()),
  cancellabile: right,
})
export type DocumentoFornitore = z.output<typeof documentoFornitore>

export const documentoFornitorePart = part('documento', {
  label: 'Documento del fornitore',
  item: documentoFornitore,
  words: ({ tipo, data_emissione, data_scadenza, file_name, note }) =>
    [
      tipo.descrizione,
      `emesso ${writeOn('il', data_emissione)}`,
      data_scadenza ? `scade ${writeOn('il', data_scadenza)}` : 'senza scadenza',
      `file ${file_name}`,
      note,
    ]
      .filter(Boolean)
      .join(', '),
})
