import { sql } from 'drizzle-orm'
import { type DeadlineSource, group } from '../kernel/deadline.ts'
import type { Session } from '../kernel/session.ts'

/** The managers of its cooperative; of the consortium's its own people alone, whom they are shown to. */
const duty = {
  tipo: 'formazione',
  from: sql`sessione_formativa`,
  scope: ({ cliente }: Session) => (cliente ? sql`sessione_formativa.cliente_id is not null` : undefined),
  record: sql`sessione_formativa.id`,
  anno: sql`sessione_formativa.anno`,
  numero: sql`sessione_formativa.numero`,
  testo: sql`sessione_formativa.titolo`,
  cliente: sql`sessione_formativa.cliente_id`,
  firstGroup: sql`case when sessione_formativa.cliente_id is null then ${group('gestori')} else ${group('manager')} end`,
} as const satisfies Partial<DeadlineSource>

/** A session that is planned; one that took place, until everybody who was there is judged. Nothing of them names anybody. */
export const sessioneDeadlines = (): readonly DeadlineSource[] => [
  {
    ...duty,
    where: sql`sessione_formativa.stato = 'pianificata'`,
    scadenza: sql`sessione_formativa.data`,
  },
  {
    ...duty,
    key: sql`sessione_formativa.id || ':verifica'`,
    where: sql`sessione_formativa.stato = 'svolta' and sessione_formativa.verifica_entro is not null
      and exists (select from sessione_partecipante judged where judged.sessione_id = sessione_formativa.id
        and judged.presente and judged.efficacia is null)`,
    scadenza: sql`sessione_formativa.verifica_entro`,
  },
]
