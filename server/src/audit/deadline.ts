import { consortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { closedAudit } from '../domain/deadlines/overdue.ts'
import { asking, type DeadlineSource } from '../kernel/deadline.ts'

/** The active users linked to its evaluators who can open it: of its cooperative, or of none. */
const linkedEvaluators = sql`array(select person.id from audit_valutatore chosen
    join valutatore linked on linked.id = chosen.valutatore_id join utente person on person.id = linked.utente_id
  where chosen.audit_id = audit.id and person.stato = 1
    and (person.cliente_id is null or person.cliente_id = audit.cliente_id) order by person.id)`

const ofConsortium = sql.raw(consortium.map((role) => `'${role}'`).join(', '))

/** Its day, until it is closed. It is its owner's, and its evaluators'; who follows an owner that left is of the same side. */
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
    others: linkedEvaluators,
    asks: sql`case when owner.ruolo in (${ofConsortium}) then ${asking('gestori')} else ${asking('manager')} end`,
  },
]
