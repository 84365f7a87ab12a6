import {
  type Contratto,
  contratto as contractShape,
  contrattoPart,
  type Fattura,
  fattura as invoiceShape,
  fatturaPart,
} from '@quadra/contract/fornitore/contratto'
import { managesRecords, settlesContracts } from '@quadra/contract/fornitore/rules'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { file } from '../database/schema/file.ts'
import { fornitoreContratto as contract, fornitoreFattura as invoice } from '../database/schema/fornitore.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { jsonReader, jsonRows } from '../kernel/query/json-rows.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import { isUndoable } from '../kernel/records/undo.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { ofClient } from './children.ts'
import { fornitoreStore } from './queries.ts'

const paid = { ...columnsOf(invoice, invoiceShape) }
const invoices = jsonRows(paid, (select) => select.from(invoice), {
  where: and(eq(invoice.contratto_id, contract.id), isNull(invoice.data_cancellazione)),
  order: [desc(invoice.data_fattura), desc(invoice.id)],
})
const readInvoice = jsonReader(paid)

/** What is left of the amount, in decimal arithmetic. */
const residuo = sql<string>`"fornitore_contratto"."importo" - coalesce((select sum(paid.importo) from fornitore_fattura paid
  where paid.contratto_id = "fornitore_contratto"."id" and paid.data_cancellazione is null), 0)`

/** The user who marked its end as handled. */
const settler = alias(utente, 'settler')

/** Contracts with their invoices, the newest first. One with invoices stays. */
const declared = definePart({
  ...ofClient,
  part: contrattoPart,
  table: contract,
  parent: contract.fornitore_id,
  fields: {
    ...columnsOf(contract, contractShape),
    cliente: { id: cliente.id, nome: cliente.nome },
    gestito_da: { id: settler.id, nome: settler.nome, cognome: settler.cognome },
    file_name: file.name,
    residuo,
    fatture: invoices,
  },
  from: (select) =>
    select
      .from(contract)
      .innerJoin(cliente, eq(cliente.id, contract.cliente_id))
      .leftJoin(file, eq(file.id, contract.file_id))
      .leftJoin(settler, eq(settler.id, contract.gestito_da))
      .$dynamic(),
  order: [sql`${contract.data_inizio} desc nulls last`, desc(contract.id)],
  visible: (session) => ofOwnCliente(session, contract.cliente_id),
  show: (session, { file_name, fatture, ...row }, { id }): Contratto => {
    const cancellabile = managesRecords(session, row.cliente)
    const gestibile = settlesContracts(session, row.cliente) && row.data_fine !== null && row.gestito_il === null
    const invoices = (fatture as object[]).map((json) => {
      const one = readInvoice(json) as typeof invoice.$inferSelect
      const { id: invoiceId, data_fattura, numero_fattura, note } = one
      return { id: invoiceId, data_fattura, numero_fattura, note, importo: Number(one.importo), cancellabile }
    })
    return {
      ...row,
      importo: Number(row.importo),
      residuo: Number(row.residuo),
      documento: file_name === null ? null : { file_name, url: `/api/fornitore/${id}/contratto/${row.id}/documento` },
      fatture: invoices,
      avvisi: [],
      gestibile,
      cancellabile: cancellabile && invoices.length === 0,
    }
  },
  rights: {
    ...ofClient.rights,
    change: (session: Session, _locked: Shown<{ id: number }>, row: Contratto) => ({
      granted: settlesContracts(session, row.cliente),
      state:
        row.data_fine === null
          ? 'Il contratto non ha una data di fine'
          : row.gestito_il
            ? 'La scadenza è già gestita'
            : undefined,
    }),
    remove: (session: Session, _locked: Shown<{ id: number }>, row: Contratto) => ({
      granted: managesRecords(session, row.cliente),
      state: row.fatture.length > 0 ? 'Elemento in uso: eliminare prima le fatture del contratto' : undefined,
    }),
  },
})
export const contratti = partOf(fornitoreStore, declared)

/** The same contracts for undoing «gestito»: by its author, within the time of a toast. */
export const contrattiGestiti = partOf(fornitoreStore, {
  ...declared,
  rights: {
    change: (session: Session, _locked: Shown<{ id: number }>, row: Contratto) => ({
      granted: settlesContracts(session, row.cliente) && (!row.gestito_da || row.gestito_da.id === session.id),
      state: !row.gestito_il
        ? 'La scadenza non è gestita'
        : isUndoable(row.gestito_il)
          ? undefined
          : 'È passato troppo tempo: la gestione non si può più annullare',
    }),
  },
})

/** Invoices of all contracts; each is reached through its contract. */
export const fatture = partOf(
  fornitoreStore,
  definePart({
    ...ofClient,
    part: fatturaPart,
    table: invoice,
    parent: contract.fornitore_id,
    fields: {
      ...paid,
      cliente: { id: cliente.id, nome: cliente.nome },
      contratto: { id: contract.id, numero_contratto: contract.numero_contratto },
    },
    from: (select) =>
      select
        .from(invoice)
        .innerJoin(contract, eq(contract.id, invoice.contratto_id))
        .innerJoin(cliente, eq(cliente.id, contract.cliente_id))
        .$dynamic(),
    order: [desc(invoice.data_fattura), desc(invoice.id)],
    visible: (session) => ofOwnCliente(session, contract.cliente_id),
    show: (session, row): Fattura => ({
      ...row,
      importo: Number(row.importo),
      cancellabile: managesRecords(session, row.cliente),
    }),
  }),
)
