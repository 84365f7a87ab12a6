import {
  mostFiles,
  type SessioneFile,
  sessioneFilePart,
  sessioneFileUrl,
  tooManyFiles,
} from '@quadra/contract/sessione_formativa/file'
import { isCancelled, sessioneRights } from '@quadra/contract/sessione_formativa/rules'
import type { SessioneRow } from '@quadra/contract/sessione_formativa/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { file } from '../database/schema/file.ts'
import { sessioneFile } from '../database/schema/formazione.ts'
import { conflict } from '../kernel/errors.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

const rightsOf = (session: Session, record: SessioneRow) => sessioneRights(session, { ...record, tutti: 0 })
const verdictOf = (session: Session, record: SessioneRow) => ({
  granted: rightsOf(session, record).granted,
  state: record.stato === 'annullata' ? isCancelled : undefined,
})

/** Signatures and tests, also after the session. */
export const files = definePart({
  part: sessioneFilePart,
  table: sessioneFile,
  parent: sessioneFile.sessione_id,
  fields: { id: sessioneFile.id, nome: file.name, tipo: file.type, dimensione: file.size },
  from: (select) => select.from(sessioneFile).innerJoin(file, eq(file.id, sessioneFile.file_id)).$dynamic(),
  order: [asc(sessioneFile.id)],
  show: (session, row, record: SessioneRow): SessioneFile => ({
    ...row,
    url: sessioneFileUrl(record.id, row.id),
    cancellabile: rightsOf(session, record).modificabile,
  }),
  rights: {
    add: (session, { item }) => verdictOf(session, item),
    remove: (session, { item }) => verdictOf(session, item),
  },
})

/** The record is locked by then: the last request finds it full. */
export async function ensureRoom(tx: Tx | Connection, id: number) {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from sessione_file
    where sessione_id = ${id} and data_cancellazione is null`)
  if (rows[0]!.count >= mostFiles) throw conflict(tooManyFiles)
}
