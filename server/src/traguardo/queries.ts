import { traguardoApi } from '@quadra/contract/traguardo/api'
import { esitoTraguardoLabels } from '@quadra/contract/traguardo/esito'
import { mancanzeOf } from '@quadra/contract/traguardo/mancanze'
import { traguardoRights } from '@quadra/contract/traguardo/rules'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { traguardo } from '../database/schema/traguardo.ts'
import { ofEveryone, isEligible } from '../domain/deadlines/eligible.ts'
import { responsabile } from '../domain/deadlines/responsabile.ts'
import { ofOwnServices } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { actionCount, esito, isIncomplete, missingCount, seenActions, soglia, target, values } from './fields.ts'

const obiettivo = alias(voce, 'obiettivo')
const countColumn = (count: SQL) => ({ sort: count, text: sql`${count}::text` })

/** Of an indicator that the caller sees; a plain user reads none. */
export const visibleTraguardo = (session: Session): SQL | undefined =>
  session.ruolo === 'utente'
    ? sql`false`
    : sql`exists (select from indicatore where ${and(
        sql`indicatore.id = "traguardo"."indicatore_id"`,
        isNull(indicatore.data_cancellazione),
        ofOwnServices(session, indicatore),
      )})`

/** The objectives of a year, each of an indicator: `mancanze` regard all its actions, `azioni` are those that the caller sees. */
export const traguardoStore = defineStore({
  slice: 'traguardo',
  api: traguardoApi,
  table: traguardo,
  fields: {
    ...columnsOf(traguardo, traguardoApi.list.reply),
    indicatore: { id: indicatore.id, descrizione: obiettivo.descrizione },
    cliente: { id: cliente.id, nome: cliente.nome },
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    responsabile: { id: responsabile.id, nome: responsabile.nome, cognome: responsabile.cognome },
    responsabile_attivo: sql<boolean>`coalesce(${isEligible(sql`responsabile`, sql`"indicatore"."cliente_id"`, ofEveryone.roles)}, false)`,
    target,
    soglia,
    azioni: sql<Traguardo['azioni']>`acted.azioni`,
    tutte: actionCount,
    valori: values(),
    esito: esito(),
  },
  from: {
    perSession: (select, session) =>
      select
        .from(traguardo)
        .innerJoin(indicatore, eq(indicatore.id, traguardo.indicatore_id))
        .innerJoin(obiettivo, eq(obiettivo.id, indicatore.obiettivo_id))
        .innerJoin(cliente, eq(cliente.id, indicatore.cliente_id))
        .leftJoin(servizio, eq(servizio.id, indicatore.servizio_id))
        .leftJoin(responsabile, eq(responsabile.id, traguardo.responsabile_id))
        .leftJoinLateral(sql`(select ${seenActions(session)} as azioni) acted`, sql`true`)
        .$dynamic(),
  },
  visible: visibleTraguardo,
  filter: ({ cliente_id, anno, indicatore_id, incompleti }) => [
    cliente_id
      ? sql`${traguardo.indicatore_id} in (select indicatore.id from indicatore where indicatore.cliente_id = ${cliente_id})`
      : undefined,
    anno ? eq(traguardo.anno, anno) : undefined,
    indicatore_id ? eq(traguardo.indicatore_id, indicatore_id) : undefined,
    incompleti === undefined ? undefined : eq(isIncomplete, incompleti),
  ],
  columns: {
    indicatore: textColumn(obiettivo.descrizione),
    cliente: textColumn(cliente.nome),
    anno: { sort: traguardo.anno, text: sql`${traguardo.anno}::text` },
    target: countColumn(target),
    entro: dayColumn(traguardo.entro),
    responsabile: textColumn(sql`${responsabile.nome} || ' ' || ${responsabile.cognome}`),
    azioni: countColumn(sql`json_array_length(acted.azioni)`),
    esito: labelColumn(esito(), esitoTraguardoLabels),
    mancanze: countColumn(missingCount),
  },
  show: (session, row) => {
    const { granted, ...flags } = traguardoRights(session)
    const mancanze = mancanzeOf(row, row.tutte)
    return { granted, item: shownRow(row, ['tutte'], { ...flags, mancanze }) satisfies Traguardo }
  },
})
