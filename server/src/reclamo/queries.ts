import { daysBetween } from '@quadra/contract/kernel/days'
import { yesNoLabels } from '@quadra/contract/kernel/fields'
import { romeDay } from '@quadra/contract/kernel/list'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import type { ReclamoRow } from '@quadra/contract/reclamo/schema'
import { isOpenReclamo, openReclami, statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { reclamo } from '../database/schema/reclamo.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { ofActiveCliente } from '../domain/deadlines/overdue.ts'
import { visibleReclamo } from '../domain/complaints/scope.ts'
import { dayColumn, labelColumn, numberColumn, relatedColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { reclamoDetails } from './details.ts'

const receivedOn = sql`(${reclamo.ricevuto_il} at time zone 'Europe/Rome')::date`
const late = (today: string) =>
  sql`(${inArray(reclamo.stato, [...openReclami])} and ${reclamo.scadenza_risposta} < ${today}::date)`

/** Of the text so much is shown in a list. */
const beginning = 160

export const reclamoStore = defineStore({
  slice: 'reclamo',
  api: reclamoApi,
  table: reclamo,
  fields: {
    ...columnsOf(reclamo, reclamoApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    non_conformita: { id: nonConformita.id },
    numero_file: sql<number>`(select count(*)::int from reclamo_file sent where sent.reclamo_id = "reclamo"."id")`,
    parole: sql<
      string | null
    >`case when not "reclamo"."riservato" then left("reclamo"."testo", ${sql.raw(String(beginning))}) end`,
  },
  from: (select) =>
    select
      .from(reclamo)
      .leftJoin(cliente, eq(cliente.id, reclamo.cliente_id))
      .leftJoin(servizio, eq(servizio.id, reclamo.servizio_id))
      .leftJoin(
        nonConformita,
        and(eq(nonConformita.id, reclamo.non_conformita_id), isNull(nonConformita.data_cancellazione)),
      )
      .$dynamic(),
  visible: visibleReclamo,
  filter: (query, { today }) => [
    query.stato ? inArray(reclamo.stato, query.stato) : undefined,
    query.cliente_id ? eq(reclamo.cliente_id, query.cliente_id) : undefined,
    query.servizio_id ? eq(reclamo.servizio_id, query.servizio_id) : undefined,
    query.da_data ? sql`${receivedOn} >= ${query.da_data}::date` : undefined,
    query.a_data ? sql`${receivedOn} <= ${query.a_data}::date` : undefined,
    query.scaduti === undefined ? undefined : eq(late(today), query.scaduti),
    query.attive === undefined ? undefined : eq(ofActiveCliente(reclamo.cliente_id), query.attive),
  ],
  columns: {
    numero: {
      sort: sql`(${reclamo.anno} * 1000000 + ${reclamo.numero})`,
      text: sql`${reclamo.anno} || '/' || ${reclamo.numero}`,
    },
    ricevuto_il: { ...dayColumn(receivedOn), sort: reclamo.ricevuto_il },
    cliente: relatedColumn(cliente.nome, reclamo.cliente_id, cliente.id),
    servizio: relatedColumn(servizio.descrizione, reclamo.servizio_id, servizio.id),
    stato: labelColumn(reclamo.stato, statoReclamoLabels),
    scadenza_risposta: dayColumn(reclamo.scadenza_risposta),
    non_conformita: numberColumn(nonConformita.id),
    riservato: labelColumn(reclamo.riservato, yesNoLabels),
  },
  show: (session, row) => {
    const { stato, scadenza_risposta, risposto_il, ricevuto_il } = row
    const added = {
      cliente: row.cliente!,
      servizio: row.servizio!,
      scaduto: isOpenReclamo(stato) && scadenza_risposta < session.today,
      giorni: risposto_il && daysBetween(romeDay(ricevuto_il), romeDay(risposto_il)),
    }
    // A user who sees it handles it.
    return { granted: true, item: shownRow(row, [], added) as ReclamoRow }
  },
  record: reclamoDetails,
})
