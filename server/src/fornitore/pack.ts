import { fornitoreView } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep } from '../kernel/pack.ts'
import { fornitoreStore } from './queries.ts'

/** Amounts agreed with a supplier are not evidence. */
const view = { ...fornitoreView, exported: fornitoreView.exported!.filter(({ key }) => key !== 'residuo') }

/** The active suppliers, as the cooperative judged them. */
export const fornitorePack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 50,
    plan: async (db, scope) => {
      const ids = await keysIn(
        db,
        sql`select id from fornitore where stato and ${fornitoreStore.scope(scope.session)} order by ragione_sociale collate "und-x-icu", id`,
      )
      const read = (some: readonly number[]) => fornitoreStore.rowsAmong(db, scope.session, some)
      return { label: 'Fornitori', steps: [sheetStep('05_Fornitori.xlsx', view, ids, read)] }
    },
  },
]
