import { clienteApi } from '@quadra/contract/cliente/api'
import type { Cliente } from '@quadra/contract/cliente/schema'
import { registryRights } from '@quadra/contract/registry-rights'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { textColumn } from '../kernel/records/columns.ts'
import { esclusioni } from '../domain/programme/esclusioni.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { organici } from '../domain/organico.ts'
import { ofOwnCliente, withStato } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

export const clienteStore = defineStore({
  slice: 'cliente',
  api: clienteApi,
  table: cliente,
  fields: {
    ...columnsOf(cliente, clienteApi.list.reply),
    norma_segnalazioni: { id: voce.id, descrizione: voce.descrizione },
    avvio_completato: sql<boolean>`(${cliente.avvio_completato_il} is not null)`,
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    in_uso: isReferenced(cliente),
  },
  from: (select) =>
    select
      .from(cliente)
      .leftJoin(utente, eq(utente.id, cliente.utente_id))
      .leftJoin(voce, eq(voce.id, cliente.norma_segnalazioni_id))
      .$dynamic(),
  visible: (session) => ofOwnCliente(session, cliente.id),
  filter: (query) => [withStato(cliente.stato, query.stato)],
  columns: {
    email: textColumn(cliente.email),
    nome: textColumn(cliente.nome),
    descrizione: textColumn(cliente.descrizione),
  },
  show: (session, { in_uso, ...row }) => {
    const { granted, ...flags } = registryRights(session, { in_uso })
    return { granted, item: { ...row, ...flags } satisfies Cliente }
  },
  belongs: ({ id }) => ({ cliente_id: id }),
  parts: [esclusioni.part, organici.part],
})

/** Its people are out at once: an old token would otherwise live again with the client. */
export const endSessionsOfCliente = (tx: Tx, clienteId: number) =>
  tx.execute(sql`delete from session_family where utente_id in (select id from utente where cliente_id = ${clienteId})`)
