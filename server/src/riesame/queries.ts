import { riesameApi } from '@quadra/contract/riesame/api'
import { riesameRights } from '@quadra/contract/riesame/rules'
import type { RiesameRow } from '@quadra/contract/riesame/schema'
import { ofConsortium, statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { cliente, utente } from '../database/schema/registry.ts'
import { riesame } from '../database/schema/riesame.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { decisioni } from './decisioni.ts'
import { riesameDetails } from './details.ts'
import { ingressi } from './ingressi.ts'

/** The own cooperative's, for the consortium all; coordinators read a review once it was closed. */
export const visibleRiesame = (session: Session) =>
  and(
    ofOwnCliente(session, riesame.cliente_id),
    session.ruolo === 'coordinatore' ? isNotNull(riesame.impronta) : undefined,
    session.ruolo === 'utente' ? sql`false` : undefined,
  )

const owner = sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`
const openDecisions = sql<number>`(select count(*)::int from riesame_decisione decisa where decisa.riesame_id = ${riesame.id}
  and decisa.stato = 'aperta' and decisa.data_cancellazione is null)`
const writtenRange = sql`to_char(${riesame.da_data}, 'DD/MM/YYYY') || ' – ' || to_char(${riesame.a_data}, 'DD/MM/YYYY')`

export const riesameStore = defineStore({
  slice: 'riesame',
  api: riesameApi,
  table: riesame,
  fields: {
    ...columnsOf(riesame, riesameApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    chiuso_da: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    decisioni_aperte: openDecisions,
  },
  from: (select) =>
    select
      .from(riesame)
      .leftJoin(cliente, eq(cliente.id, riesame.cliente_id))
      .leftJoin(utente, eq(utente.id, riesame.chiuso_da))
      .$dynamic(),
  visible: visibleRiesame,
  filter: ({ cliente_id, consorzio, anno, stato }) => [
    cliente_id ? eq(riesame.cliente_id, cliente_id) : undefined,
    consorzio ? isNull(riesame.cliente_id) : undefined,
    anno ? eq(riesame.anno, anno) : undefined,
    stato && stato !== 'tutti' ? eq(riesame.stato, stato) : undefined,
  ],
  columns: {
    numero: {
      sort: sql`(${riesame.anno} * 100000 + ${riesame.numero})`,
      text: sql`${riesame.anno} || '/' || ${riesame.numero}`,
    },
    cliente: textColumn(owner),
    periodo: { sort: riesame.a_data, text: writtenRange },
    data_riunione: dayColumn(riesame.data_riunione),
    stato: labelColumn(riesame.stato, statoRiesameLabels),
    decisioni_aperte: { sort: openDecisions, text: sql`${openDecisions}::text` },
  },
  show: (session, row) => {
    const { granted, modificabile, sola_lettura, cancellabile, ostacolo } = riesameRights(session, row)
    const flags = { modificabile, sola_lettura, cancellabile, ostacolo }
    return { granted, item: shownRow(row, [], flags) satisfies RiesameRow }
  },
  record: riesameDetails,
  parts: [ingressi.part, decisioni.part],
})
