import { type SQL, sql } from 'drizzle-orm'
import { dealings } from './dealings.ts'

interface Of {
  readonly fornitore: SQL
  /** The client's own and the shared ones count; null: the shared ones alone. */
  readonly cliente: SQL
  readonly tipo: SQL
}

/** The document of a type that counts, its key or more of it: the newest issued, then the last entered. */
export const newestDocument = ({ fornitore, cliente, tipo }: Of, what = sql`newest.id`) => sql`(
  select ${what} from fornitore_documento newest
  where newest.fornitore_id = ${fornitore} and newest.tipo_requisito_id = ${tipo}
    and (newest.cliente_id is null or newest.cliente_id = ${cliente}) and newest.data_cancellazione is null
  order by newest.data_emissione desc, newest.id desc limit 1)`

/** The same of every supplier, client that deals with it, and type of which there is one. */
export const newestDocuments = sql`(
  select distinct on (pair.fornitore_id, pair.cliente_id, newest.tipo_requisito_id)
    pair.fornitore_id, pair.cliente_id, newest.tipo_requisito_id, newest.id, newest.data_scadenza
  from ${dealings} pair join fornitore_documento newest on newest.fornitore_id = pair.fornitore_id
    and (newest.cliente_id is null or newest.cliente_id = pair.cliente_id) and newest.data_cancellazione is null
  order by pair.fornitore_id, pair.cliente_id, newest.tipo_requisito_id, newest.data_emissione desc, newest.id desc)`

/** Whether `documento` is the one of its type that counts: there is no later one. */
export const isNewestDocument = sql`not exists (select 1 from fornitore_documento later
  where later.fornitore_id = documento.fornitore_id and later.tipo_requisito_id = documento.tipo_requisito_id
    and (later.cliente_id is null or later.cliente_id = documento.cliente_id) and later.data_cancellazione is null
    and (later.data_emissione, later.id) > (documento.data_emissione, documento.id))`

/** The documents required of a supplier by its categories: blocking where any of them is. */
export const requiredDocuments = (fornitore: SQL) => sql`(
  select needed.tipo_requisito_id, bool_or(needed.bloccante) as bloccante
  from fornitore_categoria category join fornitore_requisito needed on needed.categoria_id = category.voce_id
  where category.fornitore_id = ${fornitore} group by 1)`
