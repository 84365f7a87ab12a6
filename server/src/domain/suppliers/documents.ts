import { type SQL, sql } from 'drizzle-orm'

interface Of {
  readonly fornitore: SQL
  /** The client's own and the shared ones count; null: the shared ones alone. */
  readonly cliente: SQL
  readonly tipo: SQL
}

/** The key of the document of a type that counts: the newest issued, then the last entered. */
export const newestDocument = ({ fornitore, cliente, tipo }: Of) => sql`(
  select newest.id from fornitore_documento newest
  where newest.fornitore_id = ${fornitore} and newest.tipo_requisito_id = ${tipo}
    and (newest.cliente_id is null or newest.cliente_id = ${cliente}) and newest.data_cancellazione is null
  order by newest.data_emissione desc, newest.id desc limit 1)`

/** The documents required of a supplier by its categories: blocking where any of them says so. */
export const requiredDocuments = (fornitore: SQL) => sql`(
  select needed.tipo_requisito_id, bool_or(needed.bloccante) as bloccante
  from fornitore_categoria held join fornitore_requisito needed on needed.categoria_id = held.voce_id
  where held.fornitore_id = ${fornitore} group by 1)`
