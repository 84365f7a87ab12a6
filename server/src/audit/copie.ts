import { type Copia, copia, copiaPart } from '@quadra/contract/audit/copia'
import { asc, eq } from 'drizzle-orm'
import { auditCopia } from '../database/schema/audit_copia.ts'
import { utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'
import { closed, type LockedAudit, type OpenAudit } from './open.ts'

/** Who has an audit on a device. Removing one's own is always possible. */
export const copie = definePart({
  part: copiaPart,
  table: auditCopia,
  parent: auditCopia.audit_id,
  fields: { ...columnsOf(auditCopia, copia), utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome } },
  from: (select) => select.from(auditCopia).innerJoin(utente, eq(utente.id, auditCopia.utente_id)).$dynamic(),
  order: [asc(auditCopia.id)],
  show: (_session, row, _audit: OpenAudit): Copia => row,
  rights: {
    add: (_session, target: LockedAudit) => closed(target),
    change: (_session, target: LockedAudit) => closed(target),
    remove: (session, _locked, row) => ({ granted: row.utente.id === session.id, state: undefined }),
  },
})
