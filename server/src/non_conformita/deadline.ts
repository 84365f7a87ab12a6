import { workedStati } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import { quoted } from '../database/quoted.ts'
import { isStillEligible } from '../domain/deadlines/eligible.ts'
import { nonConformitaDeadline, openNonConformita } from '../domain/deadlines/overdue.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** A verification until the record is settled; a task until it is done, while the record is worked on. */
export const nonConformitaDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'nc_verifica',
    from: sql`non_conformita`,
    where: sql`non_conformita.data_cancellazione is null and ${openNonConformita}`,
    record: sql`non_conformita.id`,
    testo: sql`non_conformita.descrizione`,
    folded: sql`non_conformita.descrizione_ricerca`,
    ready: sql`non_conformita.stato = 'da_verificare'`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    scadenza: nonConformitaDeadline,
    // Then it waits for the verdict, regardless of the person named to treat it.
    responsabile: sql`case when non_conformita.stato <> 'da_verificare' then non_conformita.responsabile_id end`,
    assegnata: sql`non_conformita.data_assegnazione`,
    modificata: sql`non_conformita.data_modifica`,
    firstGroup: sql`case when non_conformita.stato <> 'da_verificare' then ${group('coordinatori')}
      when non_conformita.audit_id is null then ${group('manager')} else ${group('gestori')} end`,
    stored: {},
  },
  {
    tipo: 'nc_task',
    from: sql`non_conformita_task task join non_conformita on non_conformita.id = task.non_conformita_id ${ofTask}`,
    where: sql`task.data_cancellazione is null and not task.chiuso and non_conformita.data_cancellazione is null
      and non_conformita.stato in (${quoted(workedStati)})`,
    key: sql`task.id`,
    record: sql`non_conformita.id`,
    periodo: sql`task.id::text`,
    testo: sql`task.descrizione_intervento_da_eseguire`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    scadenza: sql`coalesce(task.scadenza, ${nonConformitaDeadline})`,
    responsabile: sql`named.responsabile_id`,
    assegnata: sql`named.data_assegnazione`,
    modificata: sql`task.data_modifica`,
    firstGroup: group('coordinatori'),
    stored: {},
  },
  {
    tipo: 'nc_estensione',
    from: sql`non_conformita`,
    where: sql`${openNonConformita} and non_conformita.gravita = 'maggiore' and non_conformita.data_cancellazione is null
      and non_conformita.estensione_id is null and ${unextended}
      and exists (select 1 from cliente other where other.stato = 1 and other.id <> non_conformita.cliente_id)`,
    // Only the consortium decides on an extension.
    scope: ({ cliente }) => (cliente ? sql`false` : undefined),
    key: sql`'nc:' || non_conformita.id`,
    record: sql`non_conformita.id`,
    periodo: sql`'nc'::text`,
    testo: sql`non_conformita.descrizione`,
    folded: sql`non_conformita.descrizione_ricerca`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    scadenza: sql`non_conformita.data_segnalazione + ${sql.raw(String(extensionDays))}`,
    firstGroup: group('gestori'),
  },
]
/** So many days after its report a major one should have been put to the others. */
const extensionDays = 7

/** There was never an extension, or the last one was withdrawn. */
const unextended = sql`not exists (select 1 from (
    select distinct on (non_conformita_id) non_conformita_id, stato from estensione order by non_conformita_id, id desc) newest
  where newest.non_conformita_id = non_conformita.id and newest.stato <> 'annullata')`

/**
 * The task's own person as long as they are eligible; else the record's, where one is named. "offset 0": decided
 * once.
 */
const ofTask = sql`cross join lateral (select non_conformita.responsabile_id is null
    or (task.responsabile_id is not null and ${isStillEligible(sql`task.responsabile_id`, sql`non_conformita.cliente_id`)}) as is_own offset 0) decided
  cross join lateral (select case when is_own then task.responsabile_id else non_conformita.responsabile_id end as responsabile_id,
    case when is_own then task.data_assegnazione else non_conformita.data_assegnazione end as data_assegnazione) named`
