import { puntoPart, puntoRow } from '@quadra/contract/reclamo/punto'
import { asc } from 'drizzle-orm'
import { reclamoPunto } from '../../database/schema/reclamo.ts'
import { columnsOf } from '../../kernel/records/columns-of.ts'
import { definePart } from '../../kernel/records/parts.ts'

/** The public complaint page of a service: the service's history shows its changes. */
export const punti = definePart({
  part: puntoPart,
  table: reclamoPunto,
  parent: reclamoPunto.servizio_id,
  fields: columnsOf(reclamoPunto, puntoRow),
  from: (select) => select.from(reclamoPunto).$dynamic(),
  order: [asc(reclamoPunto.id)],
  show: (_session, row, _record: { id: number }) => row,
  rights: {},
})
