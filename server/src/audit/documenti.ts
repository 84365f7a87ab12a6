import { type AuditDocumento, auditDocumento as shape, documentoPart } from '@quadra/contract/audit/documento'
import { asc, eq } from 'drizzle-orm'
import { auditDocumento } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { file } from '../database/schema/file.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import { closed, type OpenAudit } from './open.ts'

/** What is attached to an audit. */
export const documenti = definePart({
  part: documentoPart,
  table: auditDocumento,
  parent: auditDocumento.audit_id,
  fields: {
    ...columnsOf(auditDocumento, shape),
    tipo_documento: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
    file_uuid: file.id,
    file_name: file.name,
    file_size: file.size,
    file_type: file.type,
  },
  from: (select) =>
    select
      .from(auditDocumento)
      .innerJoin(voce, eq(voce.id, auditDocumento.tipo_documento_id))
      .innerJoin(file, eq(file.id, auditDocumento.file_id))
      .$dynamic(),
  order: [asc(auditDocumento.id)],
  show: (_session, row, { id, modificabile }: OpenAudit): AuditDocumento => ({
    ...row,
    url: `/api/audit/${id}/documento/${row.id}/file`,
    cancellabile: modificabile,
  }),
  rights: {
    add: (_session, target) => closed(target),
    change: (_session, target) => closed(target),
    remove: (_session, target) => closed(target),
  },
})
