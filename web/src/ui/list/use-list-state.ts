import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type ListApi, filterNames, viewOf } from './list-api.ts'
import { addressCodec, change, currentState, type ListState, memory, type Search } from './list-state.ts'

interface Table {
  readonly api: ListApi
  /** Filters the screen has fixed. */
  readonly fixed: object
  /** Under which the state is remembered. */
  readonly name: string
  /** Prefixed to this table's parameters when a page has several. */
  readonly prefix: string
}

export function useListState({ api, fixed, name, prefix }: Table) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const allowed = filterNames(api, fixed).join()
  const codec = useMemo(
    () => addressCodec(viewOf(api), allowed.split(',').filter(Boolean), prefix),
    [api, allowed, prefix],
  )
  const state = useMemo(() => currentState(codec, search, name), [codec, search, name])

  const show = useCallback(
    (next: ListState) => {
      memory.write(name, next)
      void navigate({
        to: '.',
        search: (present: Search) => ({ ...present, ...codec.write(next) }),
        replace: true,
        resetScroll: false,
      })
    },
    [codec, name, navigate],
  )

  useEffect(() => {
    memory.write(name, state)
    // What keep=1 restored belongs in the address too: a copied link must reproduce it.
    const restored = !codec.names(search) && Object.values(codec.write(state)).some(Boolean)
    if (restored) show(state)
  }, [codec, name, search, show, state])

  const update = useCallback((patch: Partial<ListState>) => show(change(state, patch)), [show, state])
  return { state, update }
}
