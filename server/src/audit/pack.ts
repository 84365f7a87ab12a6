import { auditView } from '@quadra/contract/audit/schema'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditsOfPack } from '../domain/audits/of-pack.ts'
import type { App } from '../kernel/app.ts'
import { keysIn, type PackScope, type PackSource, type PackStep, sheetStep, storedBytes } from '../kernel/pack.ts'
import { printAudit } from './pdf/send.ts'
import { auditStore } from './queries.ts'

/** The audits of the norm in the year, each with its report and what is attached to it. */
export const auditPack = ({ storage }: App): PackSource[] => [
  {
    of: 'cooperativa',
    order: 10,
    plan: async (db, scope) => {
      const ids = await auditsOf(db, scope)
      return {
        label: 'Elenco degli audit',
        steps: [sheetStep('01_Audit.xlsx', auditView, ids, (some) => auditStore.rowsAmong(db, scope.session, some))],
        records: { slice: 'audit', ids },
      }
    },
  },
  {
    of: 'cooperativa',
    order: 11,
    plan: async (db, scope) => ({
      label: 'Rapporti di audit',
      numbered: true,
      steps: (await auditsOf(db, scope)).map((id) => reportStep({ db, storage }, scope, id)),
    }),
  },
]

const auditsOf = (db: Db, scope: PackScope) =>
  keysIn(
    db,
    sql`select id from audit where id in ${auditsOfPack(scope)} and ${auditStore.scope(scope.session)} order by anno, numero, id`,
  )

const reportStep = ({ db, storage }: Pick<App, 'db' | 'storage'>, { session }: PackScope, id: number): PackStep =>
  async function* (press) {
    const { anno, numero } = await auditStore.read(db, session, id)
    const folder = `01_Audit/${anno}-${String(numero).padStart(4, '0')}/`
    yield { folder, name: 'rapporto.pdf', content: await printAudit(press, db, session, id) }
    for (const file of await attachedTo(db, id))
      yield { folder: `${folder}allegati/`, name: file.name, content: await storedBytes(storage, file) }
  }

/** The documents of an audit and the evidence of its answers; of one that the session is known to see. */
const attachedTo = async (db: Db, id: number) =>
  (
    await db.execute<{ id: string; name: string; sha256: string }>(sql`
      select stored.id, stored.name, stored.sha256 from (
        select 1 as kind, id, file_id from audit_documento where audit_id = ${id} and data_cancellazione is null
        union all
        select 2, evidence.id, evidence.file_id from audit_processo planned
          join audit_risposta given on given.audit_processo_id = planned.id and given.data_cancellazione is null
          join audit_risposta_allegato evidence on evidence.risposta_id = given.id and evidence.data_cancellazione is null
        where planned.audit_id = ${id} and planned.data_cancellazione is null) attached
      join file stored on stored.id = attached.file_id order by attached.kind, attached.id`)
  ).rows
