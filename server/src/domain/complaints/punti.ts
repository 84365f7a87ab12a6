import { puntoPart, puntoRow } from '@quadra/contract/reclamo/punto'
import { asc } from 'drizzle-orm'
import { reclamoPunto } from '../../database/schema/reclamo.ts'
import { columnsOf, definePart } from '../../kernel/records/parts.ts'

/** The page of a service where anybody complains: the service's history tells of it. */
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
