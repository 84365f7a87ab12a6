import { managesRecords } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { fornitoreStore } from './queries.ts'

interface Written {
  readonly cliente: { readonly id: number }
}

/**
 * Records of a client about a supplier: its coordinators add, its manager deletes; the lines belong to that client too.
 */
export const ofClient = {
  rights: {
    add: (_session: Session, { item }: Shown<Fornitore>) => ({ granted: item.aggiungibile }),
    change: ofManager,
    remove: ofManager,
  },
  belongs: ({ cliente }: Written) => ({ cliente_id: cliente.id }),
}
function ofManager(session: Session, _locked: unknown, { cliente }: Written) {
  return { granted: managesRecords(session, cliente) }
}

/** The client and the author of a new row; users who may add have a client. */
export const writtenBy = (session: Session, fornitore_id: number) => ({
  fornitore_id,
  cliente_id: session.cliente!.id,
  utente_id: session.id,
})

export async function ensureVisible(db: Connection, session: Session, id: number) {
  if (!(await fornitoreStore.isVisible(db, session, id))) throw notFound()
}

/** In lines of version 1 each client's entries about a supplier have a separate slice name with the client's key. */
export const formerly = sql`${changeLog.slice} like 'fornitore@%'`
