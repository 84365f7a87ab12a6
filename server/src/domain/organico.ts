import { organicoPart } from '@quadra/contract/cliente/organico'
import { desc, type SQL, sql } from 'drizzle-orm'
import { clienteOrganico } from '../database/schema/organico.ts'
import { definePart } from '../kernel/records/parts.ts'

const { id, anno, persone, equivalenti, turni } = clienteOrganico

/** The people of a cooperative by year: lines of its history, written whole by its management. */
export const organici = definePart({
  part: organicoPart,
  table: clienteOrganico,
  parent: clienteOrganico.cliente_id,
  fields: { id, anno, persone, equivalenti, turni },
  from: (select) => select.from(clienteOrganico).$dynamic(),
  order: [desc(anno)],
  show: (_session, row) => row,
  rights: {},
})

/** Every year of a cooperative as JSON, newest first. */
export const organicoOf = (
  cliente: SQL,
) => sql`(select coalesce(json_agg(json_build_object('anno', staff.anno, 'persone', staff.persone,
    'equivalenti', staff.equivalenti, 'turni', staff.turni) order by staff.anno desc), '[]')
  from cliente_organico staff where staff.cliente_id = ${cliente})`
