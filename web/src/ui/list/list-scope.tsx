import { type ListView, writeCell } from '@quadra/contract/kernel/list'
import { keepPreviousData } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { staleTimeOf } from '../../client/ahead.ts'
import type { Endpoint, PageMeta } from '../../client/call.ts'
import { usePrefetch, useCall } from '../../client/queries.ts'
import { type ListApi, type Row, viewOf } from './list-api.ts'
import { type ListState, rowsRequested } from './list-state.ts'
import { useListState } from './use-list-state.ts'
import type { Opened } from './use-open.ts'
import { walkFrom } from './walk-from.ts'

/** The user's choices for a list, independent of the server's answer. */
export interface ListChoices {
  readonly api: ListApi
  /** Under which it is remembered; of a page's only list the path of its call. */
  readonly name: string
  readonly view: ListView<Row>
  readonly state: ListState
  readonly update: (patch: Partial<ListState>) => void
  /** Focused when the focused element was removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Elements of the frame's head that other parts draw into. */
  readonly places: Places
}

export interface Places {
  /** Beside Filtra: the button of the search panel. */
  readonly filters: HTMLElement | null
  /** Behind the three dots. */
  readonly more: HTMLElement | null
  readonly set: (name: 'filters' | 'more', element: HTMLElement | null) => void
}

/** What the parts of a list share: its calls, what was chosen, and what the server answered. */
export interface ListScope extends ListChoices {
  /** Filters, text and sort as the call takes them, without paging: what the export sends too. */
  readonly query: Readonly<Record<string, unknown>>
  readonly rows?: readonly Row[]
  readonly total: number
  /** There are more than `total`. */
  readonly beyond: boolean
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
  /** The plain-text name of a row. */
  readonly nameOf: (row: Row) => string
  /** The column that names a record, hence the link that opens it. */
  readonly named: string
  /** The route of a row's detail. */
  readonly pathOf?: (row: Row) => string | undefined
  /** The rows around it, for the previous and next buttons of its detail. */
  readonly walkOf: (row: Row) => Opened | undefined
  /** Called when a row is being opened. */
  readonly onOpen?: (row: Row) => void
  /** What that detail reads, where it is the row's own record. */
  readonly read?: Endpoint
  /** Whether a row is read-only: by its own flag, unless the list decides. */
  readonly isLight: (row: Row) => boolean
}

export interface ListSource {
  readonly api: ListApi
  readonly query?: object
  readonly name?: string
  readonly prefix?: string
  /** The list's route: a row opens `{open}/{id}`; or the address of a row. */
  readonly open?: string | ((row: never) => string | undefined)
  readonly rowName?: (row: never) => string
  readonly named?: string
  readonly onOpen?: (row: never) => void
  /** Which rows are read-only; by default as their own flag. */
  readonly isLight?: (row: never) => boolean
  /** The call's query, where the filters of the screen differ from it. */
  readonly ask?: (filters: Filters) => object
  /** The rows are not requested while the same choices are shown in another way. */
  readonly paused?: boolean
}
export type Filters = ListState['filters']

const Scope = createContext<ListScope | null>(null)
const Choices = createContext<ListChoices | null>(null)

export function ListScopeProvider({ source, children }: { source: ListSource; children: ReactNode }) {
  const list = useList(source)
  const { api, name, view, state, update, heading, places } = list
  const choices = useMemo(
    () => ({ api, name, view, state, update, heading, places }),
    [api, name, view, state, update, heading, places],
  )
  return (
    <Choices value={choices}>
      <Scope value={list}>{children}</Scope>
    </Choices>
  )
}

/** For the parts that do not depend on the answer: they are not rendered again when it arrives. */
export function useListChoices(): ListChoices {
  const choices = use(Choices)
  if (!choices) throw new Error('A part of a list is outside it')
  return choices
}

export function useListScope(): ListScope {
  const scope = use(Scope)
  if (!scope) throw new Error('A part of a list is outside it')
  return scope
}

function useList({
  api,
  query: fixed = nothing,
  name = api.list.path,
  prefix = '',
  open,
  rowName,
  named,
  onOpen,
  isLight = isUneditable,
  ask = asTheyAre,
  paused = false,
}: ListSource): ListScope {
  const { state, update } = useListState({ api, fixed, name, prefix })
  const view = viewOf(api)
  const { q, ordina, direzione, per_pagina, filters } = state
  const narrowed = { ...ask(filters), ...fixed }
  const query = { ...narrowed, q, ordina, direzione }
  const listQuery = rowsRequested(state, narrowed)
  usePrefetch(api.list, listQuery, !paused)
  const answer = useCall<Endpoint>(api.list, listQuery, {
    placeholderData: keepPreviousData,
    enabled: !paused,
    staleTime: staleTimeOf<Endpoint>(api.list, listQuery),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const places = usePlaces()
  const page = answer.data as { rows: Row[]; meta: PageMeta } | undefined
  const total = page?.meta.totale ?? 0

  // Deleting the last row of the last page leaves an address that shows nothing.
  const past = page?.rows.length === 0 && total > 0 && !answer.isPlaceholderData
  useEffect(() => {
    if (past) update({ pagina: Math.ceil(total / per_pagina) })
  }, [past, per_pagina, total, update])

  const pathOf =
    typeof open === 'string'
      ? (row: Row) => `${open}/${row.id}`
      : (open as ((row: Row) => string | undefined) | undefined)
  // If opening a row changes it, the previous and next records are not offered.
  const walkable = pathOf && !onOpen && !answer.isPlaceholderData ? page : undefined
  const walkOf = walkFrom(walkable, { call: api.list.path, query, size: per_pagina, pathOf })

  return {
    api,
    name,
    view,
    state,
    update,
    query,
    rows: page?.rows,
    total,
    beyond: page?.meta.oltre === true,
    loading: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    nameOf:
      (rowName as ((row: Row) => string) | undefined) ??
      ((row) => writeCell(view.columns[0]!.value(row), view.columns[0]!.kind)),
    named: named ?? view.columns[0]!.key,
    pathOf,
    walkOf,
    onOpen: onOpen as ((row: Row) => void) | undefined,
    read: typeof open === 'string' ? api.read : undefined,
    isLight: isLight as (row: Row) => boolean,
    heading,
    places,
  }
}

function usePlaces(): Places {
  const [elements, setElements] = useState<Omit<Places, 'set'>>(noPlaces)
  const set = useCallback<Places['set']>(
    (name, element) => setElements((present) => ({ ...present, [name]: element })),
    [],
  )
  return useMemo(() => ({ ...elements, set }), [elements, set])
}
const noPlaces = { filters: null, more: null }

const isUneditable = (row: Row) => row.modificabile === false

const nothing = {}
const asTheyAre = (filters: Filters) => filters
