import type { Cooperativa } from '@quadra/contract/dashboard/schema'
import { sql } from 'drizzle-orm'
import { lowSuppliers } from '../domain/esito.ts'
import type { Cases } from './cases.ts'

export type CooperativeNumbers = Omit<Cooperativa, 'aperte' | 'scadute'>

/**
 * Every active client with its audits of this year, red indicators and red suppliers; embedded in the programme's statement.
 */
export const cooperatives = sql`(select coalesce(json_agg(json_build_object(
    'cliente', json_build_object('id', cliente.id, 'nome', cliente.nome),
    'audit_svolti', coalesce(done.svolti, 0), 'audit_pianificati', coalesce(done.pianificati, 0),
    'indicatori_rossi', coalesce(red.n, 0), 'fornitori_rossi', coalesce(supplier.n, 0))
    order by cliente.nome collate "und-x-icu"), '[]')
  from cliente
    left join (select cliente_id, sum(svolti) as svolti, sum(pianificati) as pianificati from of_year group by 1) done
      on done.cliente_id = cliente.id
    left join (select cliente_id, count(*) as n from judged where esito = 'non_raggiunto' group by 1) red
      on red.cliente_id = cliente.id
    left join (select low.cliente_id, count(*) as n from ${lowSuppliers} low
      join fornitore on fornitore.id = low.fornitore_id
      where fornitore.stato and fornitore.data_cancellazione is null group by 1) supplier
      on supplier.cliente_id = cliente.id
  where cliente.stato = 1)`

/** One row each, those with most overdue first. */
export function joinNumbers(known: readonly CooperativeNumbers[], cases: Cases['perCliente']): Cooperativa[] {
  const byCliente = new Map(cases.map((one) => [one.cliente_id, one]))
  return known
    .map(({ cliente, ...rest }) => {
      const { aperte = 0, scadute = 0 } = byCliente.get(cliente.id) ?? {}
      return { cliente, aperte, scadute, ...rest }
    })
    .toSorted((one, other) => other.scadute - one.scadute || other.aperte - one.aperte)
}
