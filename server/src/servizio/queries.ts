import { hasServices } from '@quadra/contract/policy'
import type { Servizio } from '@quadra/contract/servizio/schema'
import { servizioApi } from '@quadra/contract/servizio/api'
import { servizioRights } from '@quadra/contract/servizio/rules'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { eq, inArray } from 'drizzle-orm'
import { cliente, servizio } from '../database/schema/registry.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { ofOwnCliente, withStato } from '../domain/scope.ts'
import { punti } from '../domain/complaints/punti.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

export const servizioStore = defineStore({
  slice: 'servizio',
  api: servizioApi,
  table: servizio,
  fields: {
    ...columnsOf(servizio, servizioApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    in_uso: isReferenced(servizio),
  },
  from: (select) => select.from(servizio).innerJoin(cliente, eq(cliente.id, servizio.cliente_id)).$dynamic(),
  visible: (session) => ofOwnCliente(session, servizio.cliente_id),
  filter: (query, { ruolo, servizi }) => [
    withStato(servizio.stato, query.stato),
    query.cliente ? eq(servizio.cliente_id, query.cliente) : undefined,
    // The rule by which a choice is refused.
    query.propri && hasServices(ruolo) ? inArray(servizio.id, [...servizi]) : undefined,
  ],
  columns: {
    cliente: textColumn(cliente.nome),
    descrizione: textColumn(servizio.descrizione),
    stato: labelColumn(servizio.stato, statoLabels),
  },
  show: (session, { in_uso, ...row }) => {
    const { granted, ...flags } = servizioRights(session, { in_uso })
    return { granted, item: { ...row, ...flags } satisfies Servizio }
  },
  parts: [punti.part],
})
