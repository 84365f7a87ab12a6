import { consortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { closedAudit } from '../domain/deadlines/overdue.ts'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

const ofConsortium = sql.raw(consortium.map((role) => `'${role}'`).join(', '))

/** Its day, until it is closed. It is its owner's; who follows an owner that left is of the same side. */
export const auditDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'audit',
    from: sql`audit join utente owner on owner.id = audit.utente_id join voce norma on norma.id = audit.norma_id`,
    where: sql`audit.data_cancellazione is null and not ${closedAudit}`,
    record: sql`audit.id`,
    anno: sql`audit.anno`,
    numero: sql`audit.numero`,
    testo: sql`norma.descrizione`,
    cliente: sql`audit.cliente_id`,
    scadenza: sql`audit.data_audit`,
    responsabile: sql`audit.utente_id`,
    asks: sql`case when owner.ruolo in (${ofConsortium}) then ${asking('gestori')} else ${asking('manager')} end`,
  },
]
