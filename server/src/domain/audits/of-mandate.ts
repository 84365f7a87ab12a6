import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, inPeriod } from '../../kernel/evidence.ts'

/** The audits of a mandate: of its cooperatives and the certificate's norm, dated in its period. */
export const auditsOfMandate = (scope: EvidenceScope) => sql`(select held.id from audit held
  where held.cliente_id = any(${clientKeys(scope)}) and held.norma_id = ${scope.norma.id} and held.data_cancellazione is null
    and ${inPeriod(scope, sql`held.data_audit`)})`

/** Whatever the day: what such an audit found is evidence by its own date. */
export const auditsOfNorm = (scope: EvidenceScope) => sql`(select held.id from audit held
  where held.cliente_id = any(${clientKeys(scope)}) and held.norma_id = ${scope.norma.id} and held.data_cancellazione is null)`

/** A process by its code and name. */
export const processWords = ({ codice, descrizione }: { codice: string | null; descrizione: string }) =>
  [codice, descrizione].filter(Boolean).join(' – ')
