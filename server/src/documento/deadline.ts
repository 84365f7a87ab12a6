import { sql } from 'drizzle-orm'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

/** A multi-site document is looked at again by the consortium, and by nobody else. */
export const documentoDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'documento',
    from: sql`documento`,
    where: sql`documento.data_cancellazione is null and documento.riesame_entro is not null`,
    scope: ({ cliente }) => (cliente ? sql`documento.cliente_id is not null` : undefined),
    record: sql`documento.id`,
    testo: sql`documento.descrizione`,
    cliente: sql`documento.cliente_id`,
    scadenza: sql`documento.riesame_entro`,
    asks: asking('manager'),
  },
]
