import { useMemo } from 'react'
import { leadsOf, type Walk, type WalkPage } from '../page/walk.ts'
import type { Row } from './list-api.ts'
import type { Opened } from './use-open.ts'

interface Source extends Pick<Walk, 'call' | 'query' | 'size'> {
  readonly pathOf: ((row: Row) => string) | undefined
}

/** What a record that is opened from this page of a list is told of its neighbours. */
export function useWalk(page: WalkPage | undefined, { pathOf, ...asked }: Source): (row: Row) => Opened | undefined {
  const rows = page?.rows as readonly Row[] | undefined
  // The paths are the rows' own: other rows, other paths.
  const known = useMemo(() => {
    const leads = rows && pathOf && leadsOf(rows, pathOf)
    return leads ? { leads, paths: rows.map(pathOf) } : undefined
  }, [rows])
  return (row) => {
    const index = rows?.indexOf(row) ?? -1
    if (!page || !known || index < 0) return undefined
    const { totale, pagina, oltre } = page.meta
    const before = (pagina - 1) * asked.size
    return {
      walk: {
        ...asked,
        ...known,
        index,
        pages: [pagina, pagina],
        before,
        after: Math.max(0, totale - before - known.paths.length),
        total: totale,
        beyond: oltre === true,
      },
    }
  }
}
