import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import type { Db } from '../../database/database.ts'
import { printedComments } from '../../domain/comments/printed.ts'
import { surroundingsOf } from '../../domain/reports/surroundings.ts'
import type { Press } from '../../kernel/pdf/press.ts'
import type { Session } from '../../kernel/session.ts'
import { nonConformitaStore } from '../queries.ts'
import { nonConformitaReport } from './report.ts'

/** The sheet of a non-conformity the session may see; with its comments only where requested. */
export async function printNonConformita(
  press: Pick<Press, 'print'>,
  db: Db,
  session: Session,
  id: number,
  {
    select = (record) => record,
    withComments = false,
  }: {
    /** What of it is printed. */
    select?: (record: NonConformita) => NonConformita
    withComments?: boolean | undefined
  } = {},
): Promise<Buffer> {
  const report = await db.transaction(
    async (tx) => {
      const record = select(await nonConformitaStore.read(tx, session, id))
      const comments = withComments ? await printedComments(tx, session, 'non_conformita', id) : []
      return { ...nonConformitaReport(record, await surroundingsOf(tx, record.cliente.id), new Date()), comments }
    },
    // One snapshot of the record, despite concurrent writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return press.print('non_conformita', report)
}
