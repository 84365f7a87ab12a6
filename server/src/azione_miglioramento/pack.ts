import { azioneView } from '@quadra/contract/azione_miglioramento/schema'
import { sql } from 'drizzle-orm'
import { auditsOfPack } from '../domain/audits/of-pack.ts'
import { keysIn, type PackSource, sheetStep, yearOf } from '../kernel/pack.ts'
import { azioneStore } from './queries.ts'

/** The actions of the audits of the pack, and those of no audit that were reported in the year. */
export const azionePack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 30,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const ids = await keysIn(
        db,
        sql`select id from azione_miglioramento where ${azioneStore.scope(scope.session)} and (audit_id in ${auditsOfPack(scope)}
          or (audit_id is null and data_segnalazione between ${first} and ${last})) order by data_segnalazione, id`,
      )
      const read = (some: readonly number[]) => azioneStore.rowsAmong(db, scope.session, some)
      return {
        label: 'Azioni di miglioramento',
        steps: [sheetStep('03_Azioni_miglioramento.xlsx', azioneView, ids, read)],
        records: { slice: 'azione_miglioramento', ids },
      }
    },
  },
]
