import { esitoRequirements } from '@quadra/contract/audit/completezza'
import { esiti } from '@quadra/contract/audit/stato'
import { consortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { canBeResponsible } from '../domain/deadlines/assegnatari.ts'
import { closedAudit } from '../domain/deadlines/overdue.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** The active users linked to its evaluators who can open it: of its cooperative, or of none. "offset 0": users are looked up by key. */
const linkedEvaluators = sql`array(select linked.utente_id from audit_valutatore chosen
    join valutatore linked on linked.id = chosen.valutatore_id
  where chosen.audit_id = audit.id and exists (select from utente person
    where person.id = linked.utente_id and ${canBeResponsible(sql`person`, sql`audit.cliente_id`)} offset 0)
  order by linked.utente_id)`

const ofConsortium = sql.raw(consortium.map((role) => `'${role}'`).join(', '))

const openAudit = sql`audit.data_cancellazione is null and not ${closedAudit}`

/** Its day, until it is closed. It is its owner's, and its evaluators'; who follows an owner that left is of the same side. */
const auditDay = {
  from: sql`audit join utente owner on owner.id = audit.utente_id join voce norma on norma.id = audit.norma_id`,
  where: openAudit,
  record: sql`audit.id`,
  anno: sql`audit.anno`,
  numero: sql`audit.numero`,
  testo: sql`norma.descrizione`,
  cliente: sql`audit.cliente_id`,
  scadenza: sql`audit.data_audit`,
  responsabile: sql`audit.utente_id`,
  others: linkedEvaluators,
  firstGroup: sql`case when owner.ruolo in (${ofConsortium}) then ${group('gestori')} else ${group('manager')} end`,
} satisfies Partial<DeadlineSource>

/** From its day on, the questions of its planned processes without a complete answer. */
export const auditDeadlines = (day: string): readonly DeadlineSource[] => [
  { ...auditDay, tipo: 'audit' },
  {
    ...auditDay,
    tipo: 'audit_checklist',
    where: sql`${openAudit} and audit.data_audit <= ${day}::date and ${openQuestions}`,
    scadenza: sql`(audit.data_audit + ${sql.raw(String(answerDays))})`,
  },
]
const answerDays = 7

/** What completes an answer, read off the contract's table. */
const needing = (what: 'nota' | 'non_conformita') =>
  sql.raw(
    esiti
      .filter((esito) => esitoRequirements[esito][what])
      .map((esito) => `'${esito}'`)
      .join(', '),
  )
/**
 * Whether a planned process has a question without a complete answer. Each "offset 0" leaves its part a lookup by index
 * for one open audit: as joins they would read the questions, answers and non-conformities of all.
 */
const openQuestions = sql`exists (select from audit_processo planned
  where planned.audit_id = audit.id and planned.stato = 0 and planned.data_cancellazione is null
    and exists (select from checklist_domanda question where question.versione_id = planned.checklist_versione_id
      and not exists (select from audit_risposta given
        where given.audit_processo_id = planned.id and given.domanda_id = question.id and given.data_cancellazione is null
          and given.esito is not null
          and not (given.esito in (${needing('nota')}) and given.nota is null)
          and not (given.esito in (${needing('non_conformita')}) and not exists (select from non_conformita found
            where found.id = given.non_conformita_id and found.data_cancellazione is null offset 0)) offset 0) offset 0) offset 0)`
