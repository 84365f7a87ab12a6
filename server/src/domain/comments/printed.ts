import { writtenComment } from '@quadra/contract/commento/rules'
import { writeInstant } from '@quadra/contract/kernel/list'
import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { commento } from '../../database/schema/commento.ts'
import { cliente, utente } from '../../database/schema/registry.ts'
import { fullName, type Session } from '../../kernel/session.ts'
import { ofOwnCliente } from '../scope.ts'
import { commentFields } from './commented.ts'

/** So many of the newest go on paper. */
const mostPrinted = 300

/** The comments of a record the session sees, as its sheet sets them, from the first. */
export async function printedComments(db: Connection, session: Session, slice: string, record: number) {
  const found = await db
    .select(commentFields)
    .from(commento)
    .innerJoin(utente, eq(utente.id, commento.utente_id))
    .innerJoin(cliente, eq(cliente.id, commento.cliente_id))
    .where(and(eq(commento.slice, slice), eq(commento.record_id, record), ofOwnCliente(session, commento.cliente_id)))
    .orderBy(desc(commento.id))
    .limit(mostPrinted)
  return found.toReversed().map(({ utente: author, data_creazione, testo, menzioni }) => ({
    who: fullName(author),
    when: writeInstant(data_creazione),
    text: writtenComment(testo, menzioni),
  }))
}
export type PrintedComment = Awaited<ReturnType<typeof printedComments>>[number]
