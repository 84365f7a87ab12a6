import { sql } from 'drizzle-orm'
import { stillNamed } from '../domain/assegnatari.ts'
import { nonConformitaDeadline, openNonConformita } from '../domain/overdue.ts'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

/** A verification until the record is settled; a task until it is done, while the record is worked on. */
export const nonConformitaDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'nc_verifica',
    from: sql`non_conformita`,
    where: sql`non_conformita.data_cancellazione is null and ${openNonConformita}`,
    record: sql`non_conformita.id`,
    testo: sql`non_conformita.descrizione`,
    folded: sql`non_conformita.descrizione_ricerca`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    scadenza: nonConformitaDeadline,
    // Then it waits for the verdict, whoever was named to treat it.
    responsabile: sql`case when non_conformita.stato <> 'da_verificare' then non_conformita.responsabile_id end`,
    assegnata: sql`non_conformita.data_assegnazione`,
    asks: sql`case when non_conformita.stato <> 'da_verificare' then ${asking('coordinatori')}
      when non_conformita.audit_id is null then ${asking('manager')} else ${asking('gestori')} end`,
  },
  {
    tipo: 'nc_task',
    from: sql`non_conformita_task task join non_conformita on non_conformita.id = task.non_conformita_id`,
    where: sql`task.data_cancellazione is null and not task.chiuso and non_conformita.data_cancellazione is null
      and non_conformita.stato in ('in_lavorazione', 'non_efficace')`,
    key: sql`task.id`,
    record: sql`non_conformita.id`,
    testo: sql`task.descrizione_intervento_da_eseguire`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    scadenza: sql`coalesce(task.scadenza, ${nonConformitaDeadline})`,
    responsabile: ofTask('responsabile_id'),
    assegnata: ofTask('data_assegnazione'),
    asks: asking('coordinatori'),
  },
]

/** The task's own as long as the one it names can be asked; else the record's, where that names somebody. */
function ofTask(column: 'responsabile_id' | 'data_assegnazione') {
  const isOwn = stillNamed(sql`task.responsabile_id`, sql`non_conformita.cliente_id`)
  const name = sql.identifier(column)
  return sql`case when non_conformita.responsabile_id is null or ${isOwn} then task.${name} else non_conformita.${name} end`
}
