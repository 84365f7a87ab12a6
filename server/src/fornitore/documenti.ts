import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import {
  type DocumentoFornitore,
  documentoFornitore,
  documentoFornitorePart,
  statoDocumento,
} from '@quadra/contract/fornitore/documento'
import { addsDocuments, managesDocument } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { file } from '../database/schema/file.ts'
import { fornitoreDocumento } from '../database/schema/fornitore_documento.ts'
import { cliente } from '../database/schema/registry.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { App } from '../kernel/app.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import type { Session } from '../kernel/session.ts'
import { ensureVisible } from './children.ts'
import { fornitoreStore } from './queries.ts'

/** The documents a supplier handed in, the newest issued first: a client's own, and those shared by all. */
export const documenti = partOf(
  fornitoreStore,
  definePart({
    part: documentoFornitorePart,
    table: fornitoreDocumento,
    parent: fornitoreDocumento.fornitore_id,
    fields: {
      ...columnsOf(fornitoreDocumento, documentoFornitore),
      tipo: { id: voce.id, codice: voce.codice, descrizione: voce.descrizione },
      cliente: { id: cliente.id, nome: cliente.nome },
      file_name: file.name,
    },
    from: (select) =>
      select
        .from(fornitoreDocumento)
        .innerJoin(voce, eq(voce.id, fornitoreDocumento.tipo_requisito_id))
        .innerJoin(file, eq(file.id, fornitoreDocumento.file_id))
        .leftJoin(cliente, eq(cliente.id, fornitoreDocumento.cliente_id))
        .$dynamic(),
    order: [desc(fornitoreDocumento.data_emissione), desc(fornitoreDocumento.id)],
    visible: (session) =>
      session.cliente
        ? or(ofOwnCliente(session, fornitoreDocumento.cliente_id), isNull(fornitoreDocumento.cliente_id))
        : ofOwnCliente(session, fornitoreDocumento.cliente_id),
    show: (session, row, record: { id: number }): DocumentoFornitore => ({
      ...row,
      stato: statoDocumento(row.data_scadenza, session.today) as DocumentoFornitore['stato'],
      url: `/api/fornitore/${record.id}/documento/${row.id}/file`,
      cancellabile: managesDocument(session, row.cliente),
    }),
    rights: {
      add: (session: Session, { item }: Shown<Fornitore>) => ({ granted: addsDocuments(session, item) }),
      remove: (session: Session, _record: unknown, row: DocumentoFornitore) => ({
        granted: managesDocument(session, row.cliente),
      }),
    },
    belongs: (row: DocumentoFornitore) => ({ cliente_id: row.cliente?.id ?? null }),
  }),
)

type Api = typeof fornitoreApi
type Names = 'documenti' | 'addDocumento' | 'removeDocumento' | 'restoreDocumento' | 'fileDocumento'

export const documentoHandlers = (app: App): { readonly [Name in Names]: Handler<Api[Name]> } => ({
  documenti: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return documenti.list(db, session, params)
  },
  addDocumento: async ({ db, session, params: { id }, form }) => {
    await documenti.mayAdd(app.db, session, id)
    const { values, file: sent } = await form()
    return withFile({ ...app, db }, session, sent, (tx, file_id) =>
      documenti.add(tx, session, id, async () => {
        await ensureOffered(tx, { tipo_requisito_id: voceOffered('tipo_requisito', values.tipo_requisito_id) })
        return {
          ...values,
          data_scadenza: await expiryOf(tx, values),
          file_id,
          fornitore_id: id,
          cliente_id: session.cliente?.id ?? null,
          utente_id: session.id,
        }
      }),
    )
  },
  removeDocumento: ({ db, session, params: { id, did } }) =>
    db.transaction((tx) => documenti.remove(tx, session, [id, did])),
  restoreDocumento: ({ db, session, params: { id, did }, raw }) =>
    db.transaction((tx) => documenti.restore(tx, session, [id, did], raw)),
  fileDocumento: async ({ db, session, params, reply }) => {
    await ensureVisible(db, session, params.id)
    return sendFile(app, reply, documenti.fileOf(session, params, params.did))
  },
})

interface Given {
  readonly tipo_requisito_id: number
  readonly data_emissione: string
  readonly data_scadenza?: string | null | undefined
}
/** As given; by default from the validity of its type. */
async function expiryOf(tx: Tx, { tipo_requisito_id, data_emissione, data_scadenza }: Given) {
  if (data_scadenza !== undefined) return data_scadenza
  const [type] = await tx
    .select({ days: sql<number | null>`${voce.validita_giorni}` })
    .from(voce)
    .where(eq(voce.id, tipo_requisito_id))
  return type?.days ? daysAfter(data_emissione, type.days) : null
}
