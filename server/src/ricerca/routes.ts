import { placeOf, searchedNames } from '@quadra/contract/places'
import { ricercaApi } from '@quadra/contract/ricerca/api'
import { numberOfQuery } from '@quadra/contract/ricerca/numbers'
import { wordsOf } from '@quadra/contract/ricerca/rules'
import { type Gruppo, gruppi, type Trovati } from '@quadra/contract/ricerca/schema'
import { sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { findByNumber, numbersFirst } from './by-number.ts'
import { findSimilar, findWords, type Searched } from './queries.ts'

export const ricercaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, ricercaApi, {
    find: async ({ db, session, query }) => {
      const words = wordsOf(query.q ?? '')
      if (words.length === 0) return []
      const searched = searchedBy(session, slices)
      const number = numberOfQuery(query.q ?? '')
      const numbered = number ? inOrder(await findByNumber(db, searched, number)) : []
      const found = await findWords(db, session, searched, words)
      if (numbered.length + found.length > 0) return numbersFirst(numbered, inOrder(found))
      const similar = await findSimilar(db, session, searched, words)
      return inOrder(similar).map((group) => ({ ...group, simili: true as const }))
    },
  })

/** Only what the caller could also find in a list. */
const searchedBy = (session: Session, slices: readonly Slice[]): Searched[] =>
  searchedNames.flatMap((gruppo) => {
    const { store, search, searchParts } = slices.find(({ name }) => name === gruppo) ?? {}
    if (!search || !store?.api.list?.who.includes(session.ruolo)) return []
    const { path } = placeOf(gruppo)
    const records = { gruppo, table: gruppo, path, source: search(session), scope: store.scope(session) ?? sql`true` }
    const parts = searchParts?.(session) ?? []
    return [records, ...parts.map((part) => ({ ...part, path, gruppo: part.gruppo as Gruppo }))]
  })

const inOrder = (found: readonly Trovati[]) =>
  found.map(({ gruppo, elementi }) => ({ gruppo, elementi })).toSorted((a, b) => place(a) - place(b))
const place = ({ gruppo }: Trovati) => gruppi.indexOf(gruppo)
