import { z } from 'zod'
import { instant, ref, text } from '../kernel/fields.ts'

const fields = { tipo_documento_id: ref('Tipo documento'), descrizione: text('Descrizione') }
export const auditDocumentoCreate = z.object(fields)
export const auditDocumentoUpdate = z.object(fields).partial()

/** An attachment of an audit; `url` is the API path of its bytes. */
export const auditDocumento = z.object({
  id: z.int(),
  tipo_documento: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  descrizione: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  /** What the bytes are: PDF and images are shown, the rest is saved. */
  file_type: z.string(),
  url: z.string(),
  data_creazione: instant,
  cancellabile: z.boolean(),
})
export type AuditDocumento = z.output<typeof auditDocumento>
