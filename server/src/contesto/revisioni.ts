import { contestoRevisioneApi } from '@quadra/contract/contesto/api'
import { ofConsortium } from '@quadra/contract/contesto/owner'
import type { Revisione } from '@quadra/contract/contesto/revisione'
import { eq, sql } from 'drizzle-orm'
import { contestoRevisione } from '../database/schema/contesto.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, textColumn } from '../kernel/records/columns.ts'
import { defineStore } from '../kernel/records/store.ts'
import { ofOwner, visibleContesto } from './scope.ts'

/** The days on which the context was looked through: written once, with whom. */
export const revisioneStore = defineStore({
  slice: 'contesto_revisione',
  api: contestoRevisioneApi,
  table: contestoRevisione,
  fields: {
    ...columnsOf(contestoRevisione, contestoRevisioneApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  },
  from: (select) =>
    select
      .from(contestoRevisione)
      .leftJoin(cliente, eq(cliente.id, contestoRevisione.cliente_id))
      .leftJoin(utente, eq(utente.id, contestoRevisione.utente_id))
      .$dynamic(),
  visible: (session) => visibleContesto(session, contestoRevisione.cliente_id),
  filter: (query) => [ofOwner(contestoRevisione.cliente_id, query)],
  columns: {
    data: dayColumn(contestoRevisione.data),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
    nota: textColumn(contestoRevisione.nota),
    utente: textColumn(sql`${utente.nome} || ' ' || ${utente.cognome}`),
  },
  show: (_session, row) => ({ granted: false, item: row satisfies Revisione }),
})
