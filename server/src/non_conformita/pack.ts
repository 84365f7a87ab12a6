import { closedStati } from '@quadra/contract/non_conformita/stato'
import { nonConformitaView } from '@quadra/contract/non_conformita/view'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditsOfPack } from '../domain/audits/of-pack.ts'
import type { App } from '../kernel/app.ts'
import { keysIn, type PackScope, type PackSource, sheetStep, storedBytes, yearOf } from '../kernel/pack.ts'
import { printNonConformita } from './pdf/print.ts'
import { nonConformitaStore } from './queries.ts'
import { withoutTexts } from './reserved.ts'

/** What the audits of the pack found, and what was open on a day of the year by the norms that count as its own. */
export const nonConformitaPack = ({ storage }: App): PackSource[] => [
  {
    of: 'cooperativa',
    order: 20,
    plan: async (db, scope) => {
      const ids = await findingsOf(db, scope)
      const read = async (some: readonly number[]) =>
        (await nonConformitaStore.rowsAmong(db, scope.session, some)).map(withoutTexts)
      return {
        label: 'Elenco delle non conformità',
        steps: [sheetStep('02_Non_conformita.xlsx', nonConformitaView, ids, read)],
        records: { slice: 'non_conformita', ids },
      }
    },
  },
  {
    of: 'cooperativa',
    order: 21,
    plan: async (db, scope) => ({
      label: 'Schede delle non conformità',
      numbered: true,
      steps: (await findingsOf(db, scope)).map(
        (id) =>
          async function* (press) {
            const content = await printNonConformita(press, db, scope.session, id, { select: withoutTexts })
            yield { folder: '02_Non_conformita/', name: `NC_${id}.pdf`, content }
          },
      ),
    }),
  },
  {
    of: 'cooperativa',
    order: 22,
    plan: async (db, scope) => ({
      label: 'Allegati dei task',
      counted: true,
      steps: (await attachmentsOf(db, scope)).map(
        ({ finding, name, ...file }) =>
          async function* () {
            // It may have been marked since the pack was planned.
            if (await isMarked(db, finding)) return
            yield { folder: `02_Non_conformita/NC_${finding}/`, name, content: await storedBytes(storage, file) }
          },
      ),
    }),
  },
]

interface Attachment extends Record<string, unknown> {
  readonly finding: number
  readonly id: string
  readonly name: string
  readonly sha256: string
}

/** The files of the tasks, where the pack has them: none of a finding with data of health or of minors. */
async function attachmentsOf(db: Db, scope: PackScope): Promise<Attachment[]> {
  if (!scope.con_allegati) return []
  const { rows } =
    await db.execute<Attachment>(sql`select task.non_conformita_id as finding, file.id, file.name, file.sha256
    from non_conformita_task_allegato attached join non_conformita_task task on task.id = attached.task_id and task.data_cancellazione is null
      join non_conformita finding on finding.id = task.non_conformita_id join file on file.id = attached.file_id
    where attached.data_cancellazione is null and not finding.dati_particolari
      and finding.id = any(${sql.param(await findingsOf(db, scope))}::int[])
    order by finding.id, attached.id`)
  return rows
}
const isMarked = async (db: Db, id: number) =>
  (await db.execute(sql`select from non_conformita where id = ${id} and dati_particolari`)).rows.length > 0

/** Open on a day of the year: reported by its last day, and not settled before its first. */
function findingsOf(db: Db, scope: PackScope) {
  const { first, last } = yearOf(scope)
  return keysIn(
    db,
    sql`select id from non_conformita where ${nonConformitaStore.scope(scope.session)} and (audit_id in ${auditsOfPack(scope)}
      or (norma_id = any(${sql.param(scope.norme_conformita)}::int[]) and data_segnalazione <= ${last}
        and not (stato = any(${sql.param(closedStati)}::text[]) and (data_ultimo_stato at time zone 'Europe/Rome')::date < ${first})))
      order by data_segnalazione, id`,
  )
}
