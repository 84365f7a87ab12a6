import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'
import { lastRevision, nextDay } from './revised.ts'

/** A year after an owner last looked through its context; who never recorded that has none to do. */
export const contestoDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'contesto',
    from: sql`contesto_revisione`,
    where: lastRevision(sql`contesto_revisione`),
    // The consortium's is seen by the consortium alone, a cooperative's by its managers.
    scope: ({ ruolo, cliente }) => {
      if (!cliente) return undefined
      return ruolo === 'manager' ? sql`contesto_revisione.cliente_id = ${cliente.id}` : sql`false`
    },
    key: sql`coalesce(contesto_revisione.cliente_id, 0)`,
    record: sql`contesto_revisione.id`,
    testo: sql`'Ultima revisione ' || to_char(contesto_revisione.data, 'DD/MM/YYYY')`,
    cliente: sql`contesto_revisione.cliente_id`,
    scadenza: nextDay(sql`contesto_revisione.data`),
    firstGroup: sql`case when contesto_revisione.cliente_id is null then ${group('gestori')} else ${group('manager')} end`,
  },
]
