import { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import { eventoEsternoLabels, statoNotificaEsternaLabels } from '@quadra/contract/notifica_esterna/names'
import { notificaEsternaRights } from '@quadra/contract/notifica_esterna/rules'
import type { NotificaEsterna } from '@quadra/contract/notifica_esterna/schema'
import { isConsortium } from '@quadra/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { notificaEsterna } from '../database/schema/notifica_esterna.ts'
import { cliente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'

const waiting = sql<number>`(select count(*)::int from consegna waiting
  where waiting.notifica_id = ${notificaEsterna.id} and waiting.prossimo is not null)`
const labels = sql.raw(`'${JSON.stringify(eventoEsternoLabels).replaceAll("'", "''")}'::jsonb`)
const eventi = sql<string>`(select string_agg(${labels} ->> name, ', ' order by place)
  from unnest(${notificaEsterna.eventi}) with ordinality as chosen(name, place))`

/** For the consortium alone. */
export const notificaEsternaStore = defineStore({
  slice: 'notifica_esterna',
  api: notificaEsternaApi,
  table: notificaEsterna,
  fields: {
    ...columnsOf(notificaEsterna, notificaEsternaApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    in_coda: waiting,
  },
  from: (select) =>
    select.from(notificaEsterna).leftJoin(cliente, eq(cliente.id, notificaEsterna.cliente_id)).$dynamic(),
  visible: (session) => (isConsortium(session.ruolo) ? undefined : sql`false`),
  filter: ({ stato }) => [stato && stato !== 'tutti' ? eq(notificaEsterna.stato, stato) : undefined],
  columns: {
    nome: textColumn(notificaEsterna.nome),
    indirizzo: textColumn(notificaEsterna.indirizzo),
    eventi: textColumn(eventi),
    cliente: textColumn(sql`coalesce(${cliente.nome}, 'Tutte')`),
    stato: labelColumn(notificaEsterna.stato, statoNotificaEsternaLabels),
    ultima_consegna: instantColumn(notificaEsterna.ultima_consegna),
    in_coda: { sort: waiting, text: sql`${waiting}::text` },
    motivo: textColumn(notificaEsterna.motivo),
  },
  show: (session, row) => {
    const { granted, ...flags } = notificaEsternaRights(session)
    const { precedente_fino_al: until } = row
    return {
      granted,
      item: shownRow(row, [], {
        precedente_fino_al: until && Date.parse(until) > Date.now() ? until : null,
        ...flags,
      }) satisfies NotificaEsterna,
    }
  },
  // No cooperative reads its lines, not those of one that notifies of that cooperative alone either.
  belongs: () => ({ cliente_id: null }),
})
