import { contestoParteApi } from '@quadra/contract/contesto/api'
import type { Parte } from '@quadra/contract/contesto/parte'
import { ofConsortium } from '@quadra/contract/contesto/owner'
import { contestoRights } from '@quadra/contract/contesto/rules'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { eq, sql } from 'drizzle-orm'
import { contestoParte } from '../database/schema/contesto.ts'
import { cliente } from '../database/schema/registry.ts'
import { withStato } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import { ofOwner, visibleContesto } from './scope.ts'

/** The interested parties: a cooperative's own, and the consortium's, which all cooperatives read. */
export const parteStore = defineStore({
  slice: 'contesto_parte',
  api: contestoParteApi,
  table: contestoParte,
  fields: {
    ...columnsOf(contestoParte, contestoParteApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    in_uso: isReferenced(contestoParte),
  },
  from: (select) => select.from(contestoParte).leftJoin(cliente, eq(cliente.id, contestoParte.cliente_id)).$dynamic(),
  visible: (session) => visibleContesto(session, contestoParte.cliente_id),
  filter: (query) => [withStato(contestoParte.stato, query.stato), ofOwner(contestoParte.cliente_id, query)],
  columns: {
    nome: textColumn(contestoParte.nome),
    esigenze: textColumn(contestoParte.esigenze),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
    stato: labelColumn(contestoParte.stato, statoLabels),
  },
  show: (session, row) => {
    const { granted, ...flags } = contestoRights(session, row)
    return { granted, item: shownRow(row, ['in_uso'], flags) satisfies Parte }
  },
})
