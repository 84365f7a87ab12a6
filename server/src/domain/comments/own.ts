import { writtenComment } from '@quadra/contract/commento/rules'
import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { commento } from '../../database/schema/commento.ts'
import { cliente, utente } from '../../database/schema/registry.ts'
import { commentFields } from './commented.ts'

/** The most comments exported for one person. */
const mostOwn = 10_000

/** What they wrote about records, with the names of now. */
export async function ownComments(db: Connection, id: number): Promise<readonly object[]> {
  const rows = await db
    .select({ ...commentFields, tipo: commento.slice, record: commento.record_id })
    .from(commento)
    .innerJoin(utente, eq(utente.id, commento.utente_id))
    .innerJoin(cliente, eq(cliente.id, commento.cliente_id))
    .where(eq(commento.utente_id, id))
    .orderBy(commento.id)
    .limit(mostOwn)
  return rows.map(({ tipo, record, data_creazione, testo, menzioni }) => ({
    quando: data_creazione,
    tipo,
    record,
    testo: writtenComment(testo, menzioni),
  }))
}
