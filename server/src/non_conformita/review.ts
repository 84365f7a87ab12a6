import { placeOf } from '@quadra/contract/places'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { closedWords } from '../database/schema/non_conformita.ts'
import { closedWithin, openNonConformita, overdueNonConformita, treatmentDays } from '../domain/deadlines/overdue.ts'
import {
  type Range,
  type ReviewScope,
  type ReviewSource,
  type ReviewFigures,
  type ReviewTables,
  reviewedSites,
  romeDayOf,
  within,
} from '../kernel/review.ts'
import { isRecurrent } from './ricorrenze.ts'

/** What happened: removed ones and those found not pertinent do not count. */
const happened = sql`non_conformita.data_cancellazione is null and non_conformita.stato <> 'non_pertinente'`
const isComplaint = sql`non_conformita.tipo = 'reclamo'`
const reportedIn = (range: Range) => within(sql`non_conformita.data_segnalazione`, range)
const many = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
/** Days and cases, of which means are made. */
const daysOf = (condition: SQL) =>
  sql`json_build_object('parte', coalesce(sum(${treatmentDays}) filter (where ${condition}), 0)::int, 'intero', ${many(condition)})`

interface InRange {
  readonly reclami: number
  readonly giorni_reclamo: Mean
  readonly nc_servizi: number
  readonly segnalate: number
  readonly ricorrenti: number
  readonly chiuse: number
  readonly giorni_chiusura: Mean
}
interface Mean {
  readonly parte: number
  readonly intero: number
}
interface Now {
  readonly reclami_aperti: number
  readonly aperte: number
  readonly scadute: number
}
interface Verdicts {
  readonly efficaci: number
  readonly non_efficaci: number
}
type Row = { id: number; valore: InRange; prima: InRange; ora: Now; giudicate: Verdicts; giudicate_prima: Verdicts }

/** Reports, complaints and verdicts of each cooperative: one pass over what it reported, one over what was judged. */
export const nonConformitaForReview: ReviewSource = async (db, scope) => {
  const tally = (
    range: Range,
  ) => sql`json_build_object('reclami', ${many(sql`${isComplaint} and ${reportedIn(range)}`)},
    'giorni_reclamo', ${daysOf(sql`${isComplaint} and ${closedWithin(range)}`)},
    'nc_servizi', ${many(sql`non_conformita.servizio_id is not null and ${reportedIn(range)}`)},
    'segnalate', ${many(reportedIn(range))}, 'ricorrenti', ${many(sql`${reportedIn(range)} and ${isRecurrent}`)}, 'chiuse', ${many(closedWithin(range))}, 'giorni_chiusura', ${daysOf(closedWithin(range))})`
  const { rows } = await db.execute<Row>(sql`
    select site.id, ${tally(scope)} as valore, ${tally(scope.prima)} as prima,
      json_build_object('reclami_aperti', ${many(sql`${isComplaint} and ${openNonConformita}`)}, 'aperte', ${many(openNonConformita)},
        'scadute', ${many(overdueNonConformita(scope.oggi))}) as ora,
      ${verdicts(scope)} as giudicate, ${verdicts(scope.prima)} as giudicate_prima
    from ${reviewedSites(scope)} left join non_conformita on non_conformita.cliente_id = site.id and ${happened} and ${needed(scope)}
    group by site.id`)
  return {
    figures: new Map(rows.map((row) => [row.id, figuresOf(row)])),
    ...(scope.tables && { tables: await tablesOf(db, scope) }),
  }
}

/** Only records that some figure counts are read: few of a long past. */
const needed = ({ prima }: ReviewScope) => sql`(non_conformita.stato not in (${closedWords})
  or non_conformita.data_segnalazione >= ${prima.da_data}::date
  or non_conformita.data_ultimo_stato >= ${prima.da_data}::timestamp at time zone 'Europe/Rome')`

/** The rounds of treatment that were judged in a range, regardless of the record's current state. */
const verdicts = (range: Range) => sql`(select json_build_object('efficaci', ${many(sql`judged.efficacia`)},
    'non_efficaci', ${many(sql`not judged.efficacia`)})
  from non_conformita_ciclo judged join non_conformita on non_conformita.id = judged.non_conformita_id
  where non_conformita.cliente_id = site.id and ${happened} and ${within(romeDayOf(sql`judged.quando`), range)})`

function figuresOf({ valore, prima, ora, giudicate, giudicate_prima }: Row): ReviewFigures {
  const of = <Name extends keyof InRange>(name: Name) => ({ valore: valore[name], prima: prima[name] })
  const verdictPair = <Name extends keyof Verdicts>(name: Name) => ({
    valore: giudicate[name],
    prima: giudicate_prima[name],
  })
  const share = ({ efficaci, non_efficaci }: Verdicts) => ({ parte: efficaci, intero: efficaci + non_efficaci })
  return {
    c1: {
      reclami: of('reclami'),
      reclami_aperti: { valore: ora.reclami_aperti },
      giorni_reclamo: of('giorni_reclamo'),
    },
    c3: { nc_servizi: of('nc_servizi') },
    c4: {
      segnalate: of('segnalate'),
      chiuse: of('chiuse'),
      non_efficaci: verdictPair('non_efficaci'),
      ricorrenti: of('ricorrenti'),
      aperte: { valore: ora.aperte },
      scadute: { valore: ora.scadute },
      giorni_chiusura: of('giorni_chiusura'),
    },
    e: {
      efficaci: verdictPair('efficaci'),
      non_efficaci: verdictPair('non_efficaci'),
      quota: { valore: share(giudicate), prima: share(giudicate_prima) },
    },
  }
}

/** How many there are by service, by process and by norm; no words of theirs. */
async function tablesOf(db: Connection, scope: ReviewScope): Promise<ReviewTables> {
  const of = sql`non_conformita.cliente_id = any(${sql.param(scope.clienti)}::int[]) and ${happened}`
  const named = (rows: SQL) =>
    sql`(select coalesce(json_agg(one order by one.nome collate "und-x-icu"), '[]') from (${rows}) one)`
  const maggiore = sql`non_conformita.gravita = 'maggiore' and ${reportedIn(scope)}`
  const { rows } = await db.execute<{
    reclami: { id: number | null; nome: string; casi: number }[]
    servizi: { id: number; nome: string; casi: number }[]
    processi: { nome: string; casi: number }[]
    norme: { nome: string; segnalate: number; chiuse: number; aperte: number; scadute: number; maggiori: number }[]
  }>(sql`select
    ${named(sql`select servizio.id, coalesce(servizio.descrizione, 'Senza servizio') as nome, count(*)::int as casi
      from non_conformita left join servizio on servizio.id = non_conformita.servizio_id
      where ${of} and ${isComplaint} and ${reportedIn(scope)} group by 1, 2`)} as reclami,
    ${named(sql`select servizio.id, servizio.descrizione as nome, count(*)::int as casi
      from non_conformita join servizio on servizio.id = non_conformita.servizio_id
      where ${of} and ${reportedIn(scope)} group by 1, 2`)} as servizi,
    ${named(sql`select concat_ws(' ', voce.codice, voce.descrizione) as nome, count(*)::int as casi
      from non_conformita join voce on voce.id = non_conformita.processo_id
      where ${of} and ${reportedIn(scope)} group by 1`)} as processi,
    ${named(sql`select * from (select voce.descrizione as nome, ${many(reportedIn(scope))} as segnalate, ${many(closedWithin(scope))} as chiuse,
        ${many(openNonConformita)} as aperte, ${many(overdueNonConformita(scope.oggi))} as scadute, ${many(maggiore)} as maggiori
      from non_conformita join voce on voce.id = non_conformita.norma_id where ${of} group by 1) norma
      where segnalate + chiuse + aperte > 0`)} as norme`)
  const { reclami, servizi, processi, norme } = rows[0]!
  const service = (id: number | null) => (id === null ? {} : { percorso: placeOf('servizio').record(id) })
  return {
    c1: {
      servizi: reclami.map(({ id, nome, casi }) => ({ cells: { servizio: nome, reclami: casi }, ...service(id) })),
    },
    c3: {
      processi: processi.map(({ nome, casi }) => ({ cells: { processo: nome, non_conformita: casi } })),
      servizi: servizi.map(({ id, nome, casi }) => ({
        cells: { servizio: nome, non_conformita: casi },
        ...service(id),
      })),
    },
    c4: { norme: norme.map(({ nome, ...counts }) => ({ cells: { norma: nome, ...counts } })) },
  }
}
