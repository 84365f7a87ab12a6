import { z } from 'zod'
import { part } from '../kernel/part.ts'
import { computed, key, ref, right, text, tracked } from '../kernel/fields.ts'

const fields = { tipo_documento_id: ref('Tipo documento'), descrizione: text('Descrizione') }
export const auditDocumentoCreate = z.object(fields)
export const auditDocumentoUpdate = z.object(fields).partial()

/** An attachment of an audit; `url` is the API path of its bytes. */
export const auditDocumento = z.object({
  id: key,
  tipo_documento: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  descrizione: z.string(),
  /** Other bytes under the same name are another file. */
  file_uuid: z.uuid(),
  file_name: z.string(),
  file_size: z.int(),
  /** What the bytes are: PDF and images are shown, the rest is saved. */
  file_type: computed(z.string()),
  url: computed(z.string()),
  ...tracked,
  cancellabile: right,
})
export type AuditDocumento = z.output<typeof auditDocumento>

export const documentoPart = part('documento', {
  label: 'Documento',
  item: auditDocumento,
  words: ({ tipo_documento: { codice, descrizione: tipo }, descrizione, file_name, file_size }) =>
    `${codice ?? tipo} · ${descrizione} (${file_name}, ${file_size.toLocaleString('it-IT')} byte)`,
})
