import { defaultPageSize, type Direction, type ListView, pageSizes, sortKeys } from '@quadra/contract/kernel/list'
import { preferences } from '../../client/preferences.ts'
import type { Row } from './list-api.ts'

/** What a user chose for one table. It lives in the address, and per table in this tab's memory for keep=1. */
export interface ListState {
  readonly q: string
  readonly ordina: string
  readonly direzione: Direction
  readonly pagina: number
  readonly per_pagina: number
  readonly filters: Readonly<Record<string, string>>
}

export const initialState = (view: ListView<Row>): ListState => ({
  q: '',
  ordina: view.sort.key,
  direzione: view.sort.direction,
  pagina: 1,
  per_pagina: pageSize.read(),
  filters: {},
})

/** Rows per page are a user's habit, not a choice for one list: the last choice applies to all. */
export const pageSize = {
  read: () => oneOf(pageSizes, Number(preferences.read('righe'))) ?? defaultPageSize,
  write: (size: number) => preferences.write('righe', String(size)),
}

/** The list's query: `narrowed` are its filters as the call takes them. */
export const rowsRequested = ({ q, ordina, direzione, pagina, per_pagina }: ListState, narrowed: object) => ({
  query: { ...narrowed, q, ordina, direzione, pagina, per_pagina },
})

/** Any other change returns to the first page. */
export const change = (state: ListState, patch: Partial<ListState>): ListState => ({ ...state, pagina: 1, ...patch })

export type Search = Readonly<Record<string, unknown>>

/** Reads and writes one table's part of the address; `prefix` distinguishes several tables of a page. */
export function addressCodec(view: ListView<Row>, filters: readonly string[], prefix: string) {
  const initial = initialState(view)
  const columns = sortKeys(view)
  const own = ['q', 'ordina', 'direzione', 'pagina', 'per_pagina', ...filters]
  const param = (search: Search, name: string) => String(search[prefix + name] ?? '')
  return {
    initial,
    names: (search: Search) => own.some((name) => prefix + name in search),
    /** What makes no sense is left out: an address may be old or typed by hand. */
    read: (search: Search): ListState => ({
      q: param(search, 'q'),
      ordina: oneOf(columns, param(search, 'ordina')) ?? initial.ordina,
      direzione: oneOf<Direction>(['asc', 'desc'], param(search, 'direzione')) ?? initial.direzione,
      pagina: Math.max(1, Math.trunc(Number(param(search, 'pagina'))) || 1),
      per_pagina: oneOf(pageSizes, Number(param(search, 'per_pagina'))) ?? initial.per_pagina,
      filters: withoutBlanks(filters.map((name) => [name, param(search, name)])),
    }),
    /** Only what differs from the beginning, so that a plain list has a plain address. */
    write: ({ filters: chosen, ...rest }: ListState): Record<string, string | undefined> => {
      const { filters: _, ...usual } = initial
      const choices = Object.entries(rest).map(([name, value]) => [
        name,
        value === usual[name as keyof typeof usual] ? undefined : String(value),
      ])
      return Object.fromEntries(
        [...choices, ...filters.map((name) => [name, chosen[name]])].map(([name, value]) => [
          `${prefix}${name}`,
          value || undefined,
        ]),
      )
    },
  }
}
export type AddressCodec = ReturnType<typeof addressCodec>

/** The state of each table, for as long as the tab lives. */
export const memory = {
  read(name: string): ListState | null {
    try {
      return JSON.parse(sessionStorage.getItem(key(name)) ?? 'null')
    } catch {
      return null
    }
  },
  write: (name: string, state: ListState) => sessionStorage.setItem(key(name), JSON.stringify(state)),
}
const key = (name: string) => `quadra.list:${name}`

/** The address wins; keep=1 without parameters restores what this table last showed. */
export function currentState(codec: AddressCodec, search: Search, name: string): ListState {
  if (codec.names(search) || String(search.keep ?? '') !== '1') return codec.read(search)
  return { ...codec.initial, ...memory.read(name) }
}

const oneOf = <T>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((one) => one === value)
const withoutBlanks = (entries: [string, string][]) => Object.fromEntries(entries.filter(([, value]) => value !== ''))
