import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { type Range, type ReviewSource, reviewedSites } from '../kernel/review.ts'
import { byService, inTime, isOpen, many, type OfService, receivedIn } from './figures.ts'

/** What customers complained of, as numbers: received, answered in time, open. */
export const reclamoForReview: ReviewSource = async (db, scope) => {
  const timely = (range: Range) => many(sql`${receivedIn(range)} and ${inTime}`)
  const { rows } = await db.execute<Row>(sql`
    select site.id, ${many(receivedIn(scope))} as ricevuti, ${many(receivedIn(scope.prima))} as ricevuti_prima,
      ${timely(scope)} as nei_tempi, ${timely(scope.prima)} as nei_tempi_prima, ${many(isOpen)} as aperti
    from ${reviewedSites(scope)} left join reclamo on reclamo.cliente_id = site.id group by site.id`)
  const figures = rows.map(({ id, ricevuti, ricevuti_prima, nei_tempi, nei_tempi_prima, aperti }) => {
    const c1 = {
      reclami_ricevuti: { valore: ricevuti, prima: ricevuti_prima },
      reclami_nei_tempi: { valore: nei_tempi, prima: nei_tempi_prima },
      reclami_da_rispondere: { valore: aperti },
    }
    return [id, { c1 }] as const
  })
  if (!scope.tables) return { figures: new Map(figures) }
  const services = await db.execute<OfService>(
    byService(sql`reclamo.cliente_id = any(${sql.param(scope.clienti)}::int[])`, scope),
  )
  const servizi = services.rows.map(({ id, servizio, ricevuti, nei_tempi, aperti, prima }) => ({
    cells: { servizio, ricevuti, nei_tempi, aperti, prima },
    percorso: placeOf('servizio').record(id),
  }))
  return { figures: new Map(figures), tables: { c1: { servizi } } }
}

type Row = {
  id: number
  ricevuti: number
  ricevuti_prima: number
  nei_tempi: number
  nei_tempi_prima: number
  aperti: number
}
