import { truncate, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { concludedAzione, openAzione, overdueAzione } from '../domain/deadlines/overdue.ts'
import {
  type Range,
  type ReviewScope,
  type ReviewSource,
  type ReviewRow,
  reviewedSites,
  romeDayOf,
  within,
} from '../kernel/review.ts'

const present = sql`azione_miglioramento.data_cancellazione is null`

/** The improvement actions that ended in the range, and those that are open. */
export const azioniForReview: ReviewSource = async (db, scope) => {
  const ended = (range: Range) =>
    sql`count(*) filter (where ${concludedAzione} and ${within(romeDayOf(sql`azione_miglioramento.data_chiusura`), range)})::int`
  const { rows } = await db.execute<{
    id: number
    chiuse: number
    chiuse_prima: number
    aperte: number
    scadute: number
  }>(sql`
    select site.id, ${ended(scope)} as chiuse, ${ended(scope.prima)} as chiuse_prima, count(*) filter (where ${openAzione})::int as aperte,
      count(*) filter (where ${overdueAzione(scope.oggi)})::int as scadute
    from ${reviewedSites(scope)} left join azione_miglioramento on azione_miglioramento.cliente_id = site.id and ${present} group by site.id`)
  return {
    figures: new Map(
      rows.map(({ id, chiuse, chiuse_prima, aperte, scadute }) => [
        id,
        {
          e: { azioni_chiuse: { valore: chiuse, prima: chiuse_prima } },
          f: { azioni_aperte: { valore: aperte }, azioni_scadute: { valore: scadute } },
        },
      ]),
    ),
    ...(scope.tables && { tables: { f: { azioni: await openActions(db, scope) } } }),
  }
}

/** The most open actions listed, and the length of each text. */
const mostListed = 50
const ownWords = 160

/** The nearest first. */
async function openActions(db: Connection, scope: ReviewScope): Promise<ReviewRow[]> {
  const { rows } = await db.execute<{
    id: number
    miglioramento: string
    servizio: string | null
    data: string
    scaduta: boolean
  }>(sql`
    select azione_miglioramento.id, azione_miglioramento.miglioramento, servizio.descrizione as servizio,
      azione_miglioramento.data_azione::text as data, ${overdueAzione(scope.oggi)} as scaduta
    from azione_miglioramento left join servizio on servizio.id = azione_miglioramento.servizio_id
    where azione_miglioramento.cliente_id = any(${sql.param(scope.clienti)}::int[]) and ${present} and ${openAzione}
    order by azione_miglioramento.data_azione, azione_miglioramento.id limit ${mostListed}`)
  return rows.map(({ id, miglioramento, servizio, data, scaduta }) => ({
    cells: {
      azione: `n. ${id}: ${truncate(miglioramento, ownWords)}`,
      servizio,
      data: writeDay(data),
      scaduta: scaduta ? 'Sì' : 'No',
    },
    percorso: placeOf('azione_miglioramento').record(id),
  }))
}
