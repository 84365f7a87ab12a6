import { isDeepStrictEqual } from 'node:util'
import { eventoSicurezzaApi } from '@quadra/contract/evento_sicurezza/api'
import { sql } from 'drizzle-orm'
import { originOf, recordEvent } from '../kernel/access/events.ts'
import { readPolicy, writePolicy } from '../kernel/access/policy.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { eventoStore } from './queries.ts'

/** The rules are no record: a change of them is an event of the security log, which is append-only. */
export const eventoRoutes = (app: App) =>
  serve(app, eventoSicurezzaApi, {
    list: ({ db, session, query }) => eventoStore.list(db, session, query),
    readPolitica: ({ db }) => readPolicy(db),
    updatePolitica: ({ db, session, body, request }) => {
      const { ruoli_con_chiavi, ...rules } = body()
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('politica_sicurezza'))`)
        const before = await readPolicy(tx)
        const regole = { ...rules, ruoli_con_chiavi: ruoli_con_chiavi ?? before.ruoli_con_chiavi }
        if (isDeepStrictEqual(before, regole)) return before
        await writePolicy(tx, regole)
        await recordEvent(tx, 'politica_cambiata', session.id, originOf(request), {
          regole: isDeepStrictEqual(before.ruoli_con_chiavi, regole.ruoli_con_chiavi) ? rules : regole,
        })
        return regole
      })
    },
  })
