import { ambitoLabels } from '@quadra/contract/contesto/ambito'
import { contestoFattoreApi } from '@quadra/contract/contesto/api'
import type { Fattore } from '@quadra/contract/contesto/fattore'
import { ofConsortium } from '@quadra/contract/contesto/owner'
import { contestoRights } from '@quadra/contract/contesto/rules'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { eq, sql } from 'drizzle-orm'
import { contestoFattore } from '../database/schema/contesto.ts'
import { cliente } from '../database/schema/registry.ts'
import { withStato } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import { ofOwner, visibleContesto } from './scope.ts'

/** The factors of the context: a cooperative's own, and the consortium's, which all cooperatives read. */
export const fattoreStore = defineStore({
  slice: 'contesto_fattore',
  api: contestoFattoreApi,
  table: contestoFattore,
  fields: {
    ...columnsOf(contestoFattore, contestoFattoreApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    in_uso: isReferenced(contestoFattore),
  },
  from: (select) =>
    select.from(contestoFattore).leftJoin(cliente, eq(cliente.id, contestoFattore.cliente_id)).$dynamic(),
  visible: (session) => visibleContesto(session, contestoFattore.cliente_id),
  filter: (query) => [withStato(contestoFattore.stato, query.stato), ofOwner(contestoFattore.cliente_id, query)],
  columns: {
    descrizione: textColumn(contestoFattore.descrizione),
    ambito: labelColumn(contestoFattore.ambito, ambitoLabels),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
    stato: labelColumn(contestoFattore.stato, statoLabels),
  },
  show: (session, row) => {
    const { granted, ...flags } = contestoRights(session, row)
    return { granted, item: shownRow(row, ['in_uso'], flags) satisfies Fattore }
  },
})
