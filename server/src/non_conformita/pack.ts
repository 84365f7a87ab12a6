import { closedStati } from '@quadra/contract/non_conformita/stato'
import { nonConformitaView } from '@quadra/contract/non_conformita/view'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { auditsOfPack } from '../domain/audits/of-pack.ts'
import { keysIn, type PackScope, type PackSource, sheetStep, yearOf } from '../kernel/pack.ts'
import { printNonConformita } from './pdf/print.ts'
import { nonConformitaStore } from './queries.ts'
import { withoutTexts } from './reserved.ts'

/** What the audits of the pack found, and what was open on a day of the year by the norms that count as its own. */
export const nonConformitaPack = (): PackSource[] => [
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
]

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
