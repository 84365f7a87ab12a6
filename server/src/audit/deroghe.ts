import { type Deroga, deroga, derogaPart } from '@quadra/contract/audit/deroga'
import { asc, eq } from 'drizzle-orm'
import { auditDeroga } from '../database/schema/audit.ts'
import { valutatore } from '../database/schema/valutatore.ts'
import { utente } from '../database/schema/registry.ts'
import { maskingOverride } from '../domain/programme/suitability.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/** Evaluators admitted in spite of a block; the cooperative reads that it was so and why all the same, not which block it was. */
export const deroghe = definePart({
  part: derogaPart,
  table: auditDeroga,
  parent: auditDeroga.audit_id,
  fields: {
    ...columnsOf(auditDeroga, deroga),
    valutatore: { id: valutatore.id, nome: valutatore.nome, cognome: valutatore.cognome },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select
      .from(auditDeroga)
      .innerJoin(valutatore, eq(valutatore.id, auditDeroga.valutatore_id))
      .innerJoin(utente, eq(utente.id, auditDeroga.utente_id))
      .$dynamic(),
  order: [asc(auditDeroga.id)],
  show: (session, row, _record: { id: number }): Deroga => {
    const deroga = { ...row, tipi: row.tipi.length > 0 ? row.tipi : [row.tipo] }
    return session.cliente ? maskingOverride(deroga) : deroga
  },
  rights: {},
})
