import type { Inizio } from '@quadra/contract/dashboard/schema'
import { and, isNull, sql } from 'drizzle-orm'
import { audit } from '../database/schema/audit.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { ofActiveCliente, overdueAudit, upcomingAudit } from '../domain/deadlines/overdue.ts'
import { firstStepsDone } from '../domain/first-steps.ts'
import { ofOwnCliente, visibleAzione } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { actionsOf, auditsOf } from './audits.ts'
import { pressingCases } from './cases.ts'
import { findingsToAnswer } from './body-findings.ts'
import { complaintsToHandle } from './complaints.ts'
import { requestsToAnswer } from './requests.ts'
import { documentsToApprove, documentsToRead } from './documents.ts'
import { extensionsToAnswer, openExtensions } from './extensions.ts'
import { decisionsOf, type Mine, mineOf, ownDeadlines, raisedOf } from './mine.ts'
import type { Piece } from './piece.ts'

type MineName = 'mieScadenze' | 'segnalateAMe' | 'decisioniRiesame'
/** As the database answers it: of the deadlines the keys. */
export type Beginning = Omit<Inizio, MineName | 'senza_servizi'> & { readonly [Name in MineName]: Mine }

/** The caller's own deadlines, and what is late and coming: what the queue and the figures beside it show. */
export function beginning(session: Session, slices: readonly Slice[]): Piece<Beginning> {
  const audits = and(ofOwnCliente(session, audit.cliente_id), isNull(audit.data_cancellazione))!
  const overdue = sql`${audits} and ${overdueAudit(session.today)}`
  const upcoming = sql`${audits} and ${upcomingAudit(session.today)} and ${ofActiveCliente(audit.cliente_id)}`
  const actions = and(
    visibleAzione(session),
    isNull(azioneMiglioramento.data_cancellazione),
    sql`not azione_miglioramento.chiusa and azione_miglioramento.audit_id is not null`,
    ofActiveCliente(azioneMiglioramento.cliente_id),
  )!
  return {
    shared: [ownDeadlines(slices, session)],
    fields: {
      avviato: session.cliente ? sql`true` : firstStepsDone,
      oggi: sql`${session.today}::date`,
      auditScaduti: sql`json_build_object('totale', (select count(*) from audit where ${overdue}), 'elementi', ${auditsOf(overdue)})`,
      auditInArrivo: sql`json_build_object('totale', (select count(*) from audit where ${upcoming}), 'elementi', ${auditsOf(upcoming)})`,
      azioneMiglioramentoAudit: sql`json_build_object('totale', (select count(*) from azione_miglioramento where ${actions}),
        'elementi', ${actionsOf(actions)})`,
      estensioniAperte: openExtensions(session),
      estensioniDaRispondere: extensionsToAnswer(session),
      reclamiDaGestire: complaintsToHandle(session),
      rilieviEnte: findingsToAnswer(session),
      richiesteEnte: requestsToAnswer(session),
      documentiDaApprovare: documentsToApprove(session),
      documentiDaLeggere: documentsToRead(session),
      mieScadenze: mineOf(),
      segnalateAMe: raisedOf(slices, session),
      decisioniRiesame: decisionsOf(slices, session),
      ...pressingCases(session),
    },
  }
}
