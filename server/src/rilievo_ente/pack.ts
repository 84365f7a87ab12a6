import type { ListView } from '@quadra/contract/kernel/list'
import { type RilievoInPack, rilieviInPackView } from '@quadra/contract/rilievo_ente/pack'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep, yearOf } from '../kernel/pack.ts'
import { rilievoEnteStore } from './queries.ts'
import { asRead, markedCases } from './reserved.ts'

/** The findings on certificates of the norm, dated in the year or open in it: a cooperative's own, the consortium's all. */
export const rilievoEntePack = (): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 91,
    plan: async (db, scope) => {
      const { session, norma, cliente } = scope
      const { first, last } = yearOf(scope)
      const ids = await keysIn(
        db,
        sql`select id from rilievo_ente
          where certificato_id in (select certificate.id from certificato certificate where certificate.norma_id = ${norma.id})
            and ${cliente ? sql`cliente_id = ${cliente.id}` : sql`true`}
            and (data_rilievo between ${first}::date and ${last}::date
              or (data_rilievo < ${first}::date and stato <> 'annullato' and (stato <> 'chiuso' or verificato_il >= ${first}::date)))
          order by anno, numero`,
      )
      const read = async (some: readonly number[]): Promise<RilievoInPack[]> => {
        const marked = await markedCases(db, some)
        const found = await rilievoEnteStore.among(db, session, some)
        return found.map((one) => ({
          ...one,
          risposte: one.risposte.map((given) => asRead(given, marked.has(one.id))),
        }))
      }
      const view = rilieviInPackView as unknown as ListView<never>
      return { label: 'Rilievi dell’ente', steps: [sheetStep('10_Rilievi_ente.xlsx', view, ids, read)] }
    },
  }))
