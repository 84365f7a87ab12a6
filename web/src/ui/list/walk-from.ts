import { leadsOf, type Walk, type WalkPage } from '../page/walk.ts'
import type { Row } from './list-api.ts'
import type { Opened } from './use-open.ts'

interface Source extends Pick<Walk, 'call' | 'query' | 'size'> {
  readonly pathOf: ((row: Row) => string | undefined) | undefined
}

/** The previous and next records of a record that is opened from this page of a list. */
export function walkFrom(page: WalkPage | undefined, { pathOf, ...request }: Source): (row: Row) => Opened | undefined {
  const rows = page?.rows as readonly Row[] | undefined
  const leads = rows && pathOf && leadsOf(rows, pathOf)
  if (!page || !leads) return () => undefined
  const paths = rows.flatMap((row) => pathOf(row) ?? [])
  return (row) => {
    const index = rows.indexOf(row)
    if (index < 0) return undefined
    const { totale, pagina, oltre } = page.meta
    const before = (pagina - 1) * request.size
    return {
      walk: {
        ...request,
        leads,
        paths,
        index,
        pages: [pagina, pagina],
        before,
        after: Math.max(0, totale - before - paths.length),
        total: totale,
        beyond: oltre === true,
      },
    }
  }
}
