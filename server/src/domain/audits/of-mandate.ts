import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, inPeriod } from '../../kernel/evidence.ts'

/** The audits of a mandate: of its cooperatives and the certificate's norm, dated in its period. */
export const auditsOfMandate = (scope: EvidenceScope) => sql`(select dated.id from audit dated
  where dated.cliente_id = any(${clientKeys(scope)}) and dated.norma_id = ${scope.norma.id} and dated.data_cancellazione is null
    and ${inPeriod(scope, sql`dated.data_audit`)})`

/** Of any day: the finding of such an audit is evidence by its own date. */
export const auditsOfNorm = (scope: EvidenceScope) => sql`(select dated.id from audit dated
  where dated.cliente_id = any(${clientKeys(scope)}) and dated.norma_id = ${scope.norma.id} and dated.data_cancellazione is null)`

/** A process by its code and name. */
export const processWords = ({ codice, descrizione }: { codice: string | null; descrizione: string }) =>
  [codice, descrizione].filter(Boolean).join(' – ')
