import { ricercaApi } from '@quadra/contract/ricerca/api'
import { wordsOf } from '@quadra/contract/ricerca/rules'
import { gruppi, type Trovati } from '@quadra/contract/ricerca/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import { findSimilar, findWords, type Searched } from './queries.ts'
import { sources } from './sources.ts'

/** A slice whose records are found by their words: who may list them, and which exist for a session. */
export interface Searchable {
  readonly slice: string
  readonly api: { readonly list: { readonly who: readonly string[] | 'anyone' } }
  readonly scope: (session: Session) => SQL | undefined
}

export const ricercaRoutes = (app: App, stores: readonly Searchable[]) =>
  serve(app, ricercaApi, {
    find: async ({ db, session, query }) => {
      const words = wordsOf(query.q ?? '')
      if (words.length === 0) return []
      const searched = searchedBy(session, stores)
      const found = await findWords(db, session, searched, words)
      return inOrder(found.length > 0 ? found : await findSimilar(db, session, searched, words))
    },
  })

/** Only what the caller could also find in a list. */
const searchedBy = (session: Session, stores: readonly Searchable[]): Searched[] =>
  sources(session).flatMap((source) => {
    const store = stores.find(({ slice }) => slice === source.gruppo)
    return store?.api.list.who.includes(session.ruolo) ? [{ source, scope: store.scope(session) ?? sql`true` }] : []
  })

const inOrder = (found: readonly Trovati[]) =>
  found.map(({ gruppo, elementi }) => ({ gruppo, elementi })).toSorted((a, b) => place(a) - place(b))
const place = ({ gruppo }: Trovati) => gruppi.indexOf(gruppo)
