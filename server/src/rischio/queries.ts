import { coordination } from '@quadra/contract/policy'
import { rischioApi } from '@quadra/contract/rischio/api'
import {
  livelloRischioLabels,
  ofConsortium,
  tipoRischioLabels,
  toDecideLabel,
  toValueLabel,
  trattamentoLabels,
} from '@quadra/contract/rischio/names'
import { rischioRights } from '@quadra/contract/rischio/rules'
import { type Rischio, type RischioRow, notValued } from '@quadra/contract/rischio/schema'
import { uncoveredReasons } from '@quadra/contract/rischio/stato'
import { statoRischioLabels } from '@quadra/contract/rischio/stato'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { rischio, rischioComune } from '../database/schema/rischio.ts'
import { ofRoles } from '../domain/deadlines/eligible.ts'
import { responsabile, responsabileFields, responsabileOf } from '../domain/deadlines/responsabile.ts'
import { visibleRischio } from '../domain/risks/scope.ts'
import { isUncovered, linkedCount, openCount, overdueRischio, uncoveredReason } from '../domain/risks/uncovered.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, numberColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import { inForce, readInForce, valutazioni } from './valutazioni.ts'

const processo = alias(voce, 'processo')

/** Who may be responsible for a risk. */
export const ofCoordination = ofRoles(coordination)

const factors = sql<RischioRow['fattori']>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'ambito', one.ambito, 'descrizione', one.descrizione)
    order by one.descrizione collate "und-x-icu", one.id), '[]')
  from rischio_fattore named join contesto_fattore one on one.id = named.fattore_id where named.rischio_id = "rischio"."id")`
const parties = sql<RischioRow['parti']>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'nome', one.nome) order by one.nome collate "und-x-icu", one.id), '[]')
  from rischio_parte named join contesto_parte one on one.id = named.parte_id where named.rischio_id = "rischio"."id")`
const valuations = sql<number>`(select count(*)::int from rischio_valutazione judged where judged.rischio_id = "rischio"."id")`

const product = (half: 'probabilita' | 'impatto', residual = false) =>
  sql.raw(`"rischio"."${residual ? 'residuo_' : ''}${half}"`)
/** Sorted by the product, and written as the page writes it. */
const levelColumn = (residual: boolean) => {
  const number = sql`(${product('probabilita', residual)} * ${product('impatto', residual)})`
  const cases = Object.entries(livelloRischioLabels).map(([value, label]) => sql`when ${value} then ${label}::text`)
  const level = residual ? sql`"rischio"."residuo_livello"` : sql`"rischio"."livello"`
  const none = residual ? sql`''` : sql`${toValueLabel}::text`
  return {
    sort: number,
    text: sql`coalesce(case ${level} ${sql.join(cases, sql` `)} end || ' ' || ${number}, ${none})`,
  }
}

export const rischioStore = defineStore({
  slice: 'rischio',
  api: rischioApi,
  table: rischio,
  fields: {
    ...columnsOf(rischio, rischioApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    cliente_attivo: sql<boolean>`coalesce(${cliente.stato} = 1, true)`,
    processo: { id: processo.id, descrizione: processo.descrizione },
    servizio: { id: servizio.id, descrizione: servizio.descrizione },
    ...responsabileFields(rischio, rischio.cliente_id, ofCoordination),
    comune: { id: rischioComune.id, codice: rischioComune.codice },
    fattori: factors,
    parti: parties,
    in_vigore: inForce,
    uncovered: uncoveredReason,
    azioni_aperte: openCount,
    azioni: linkedCount,
    quante_valutazioni: valuations,
  },
  // Left joins, although processes always find their row: a count that needs none of them then skips them all.
  from: (select) =>
    select
      .from(rischio)
      .leftJoin(cliente, eq(cliente.id, rischio.cliente_id))
      .leftJoin(processo, eq(processo.id, rischio.processo_id))
      .leftJoin(servizio, eq(servizio.id, rischio.servizio_id))
      .leftJoin(responsabile, responsabileOf(rischio))
      .leftJoin(rischioComune, eq(rischioComune.id, rischio.comune_id))
      .$dynamic(),
  visible: visibleRischio,
  filter: ({ stato = 'aperto', livello, ...query }, { today }) => [
    stato === 'tutti' ? undefined : eq(rischio.stato, stato),
    query.cliente_id ? eq(rischio.cliente_id, query.cliente_id) : undefined,
    query.consorzio === undefined ? undefined : eq(sql`(${rischio.cliente_id} is null)`, query.consorzio),
    query.tipo ? eq(rischio.tipo, query.tipo) : undefined,
    query.processo_id ? eq(rischio.processo_id, query.processo_id) : undefined,
    query.servizio_id ? eq(rischio.servizio_id, query.servizio_id) : undefined,
    livello?.length ? ofLevels(livello) : undefined,
    query.probabilita ? eq(rischio.probabilita, query.probabilita) : undefined,
    query.impatto ? eq(rischio.impatto, query.impatto) : undefined,
    query.trattamento ? eq(rischio.trattamento, query.trattamento) : undefined,
    query.responsabile_id ? eq(rischio.responsabile_id, query.responsabile_id) : undefined,
    query.scoperti === undefined ? undefined : query.scoperti ? isUncovered : sql`${isUncovered} is not true`,
    query.scaduti === undefined ? undefined : eq(overdueRischio(today), query.scaduti),
  ],
  columns: {
    id: numberColumn(rischio.id),
    tipo: labelColumn(rischio.tipo, tipoRischioLabels),
    descrizione: textColumn(rischio.descrizione),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
    processo: textColumn(processo.descrizione),
    livello: levelColumn(false),
    residuo: levelColumn(true),
    trattamento: labelColumn(sql`coalesce(${rischio.trattamento}, 'da_decidere')`, {
      ...trattamentoLabels,
      da_decidere: toDecideLabel,
    }),
    azioni: { sort: openCount, text: sql`${openCount}::text` },
    responsabile: textColumn(sql`${responsabile.nome} || ' ' || ${responsabile.cognome}`),
    prossima_revisione: dayColumn(rischio.prossima_revisione),
    stato: labelColumn(rischio.stato, statoRischioLabels),
  },
  show: (session, { in_vigore, uncovered, cliente_attivo, ...found }) => {
    const row = { ...found, processo: found.processo! }
    const { granted, values: _, valutabile: __, ...flags } = rischioRights(session, row)
    const item = shownRow(row, ['azioni', 'quante_valutazioni'], {
      fattore_ids: row.fattori.map(({ id }) => id),
      parte_ids: row.parti.map(({ id }) => id),
      valutazione: readInForce(in_vigore),
      scoperto: uncovered !== null,
      motivo_scoperto: uncovered && uncoveredReasons[uncovered],
      scaduta: row.stato === 'aperto' && row.prossima_revisione < session.today && cliente_attivo,
      ...flags,
    }) satisfies RischioRow
    return { granted, item }
  },
  record: {
    more: () => ({ id: rischio.id, judged: valutazioni.rowsOf(rischio.id) }),
    show: (session, item, { judged }: { readonly judged: unknown }): Rischio => ({
      ...item,
      valutazioni: valutazioni.shown(session, judged, item),
      valutabile: rischioRights(session, { ...item, azioni: 0, quante_valutazioni: 0 }).valutabile,
    }),
  },
  parts: [valutazioni.part],
})

/** Those of some levels, and those that nobody valued. */
const ofLevels = (wanted: readonly string[]): SQL | undefined =>
  or(
    sql`${rischio.livello} = any(${sql.param(wanted.filter((one) => one !== notValued))}::text[])`,
    wanted.includes(notValued) ? sql`${rischio.livello} is null` : undefined,
  )
