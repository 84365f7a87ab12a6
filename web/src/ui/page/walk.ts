import type { PageMeta } from '../../client/call.ts'

/**
 * The rows of the list that a record was opened from, as loaded there, and how many are before and after. It is part of
 * the history's entry, so that it survives a reload and a link in a new tab has none.
 */
export interface Walk {
  /** The call that lists them, and its query, without paging. */
  readonly call: string
  readonly query: Readonly<Record<string, unknown>>
  readonly size: number
  /** The address of a row's record: a path with `{id}`, or the row's own `percorso`. */
  readonly leads: string
  /** The addresses of the rows. */
  readonly paths: readonly string[]
  /** Which of them is open. */
  readonly index: number
  /** The first and the last page they were read from. */
  readonly pages: readonly [first: number, last: number]
  readonly before: number
  readonly after: number
  /** How many the list had when it was last read; `beyond`: there are more. */
  readonly total: number
  readonly beyond: boolean
}

export type Step = 1 | -1
interface WalkRow {
  readonly id: number | string
  readonly percorso?: unknown
}
export interface WalkPage {
  readonly rows: readonly WalkRow[]
  readonly meta: PageMeta
}
type Read = (pagina: number) => Promise<WalkPage>

const ownPath = 'percorso'
const pathBy = (leads: string, row: WalkRow) =>
  leads === ownPath ? String(row.percorso) : leads.replace('{id}', String(row.id))

/** The address pattern of the rows' records, derived from the first; undefined where the others differ. */
export function leadsOf<Row extends WalkRow>(
  rows: readonly Row[],
  pathOf: (row: Row) => string | undefined,
): string | undefined {
  const [first] = rows
  if (!first) return undefined
  const path = pathOf(first)
  if (path === undefined) return undefined
  const leads = path === first.percorso ? ownPath : path.replace(new RegExp(`^(.*)/${first.id}(?=$|[/?])`), '$1/{id}')
  return rows.every((row) => pathBy(leads, row) === pathOf(row)) && (leads === ownPath || leads.includes('{id}'))
    ? leads
    : undefined
}

/** The position in the list, from 1, and the total. */
export const placeIn = ({ before, index, paths, after }: Walk) => ({
  position: before + index + 1,
  total: before + paths.length + after,
})

export const canStep = (walk: Walk, step: Step) => {
  const { position, total } = placeIn(walk)
  return position + step >= 1 && position + step <= total
}

/** The walk one row further; at the end of the loaded rows the neighbouring page is requested. */
export async function stepped(walk: Walk, step: Step, read: Read): Promise<Walk | undefined> {
  const isKnown = walk.paths[walk.index + step] !== undefined
  const wider = isKnown ? walk : await widened(walk, step, read)
  const gained = step < 0 ? wider.paths.length - walk.paths.length : 0
  const index = walk.index + gained + step
  return wider.paths[index] === undefined ? undefined : { ...wider, index }
}

/**
 * With the rows that follow. Rows that left or entered the list meanwhile have shifted the others between pages: then
 * the page at the edge is read again, so that no row is skipped or repeated.
 */
async function widened(walk: Walk, step: Step, read: Read): Promise<Walk> {
  const edge = step > 0 ? walk.pages[1] : walk.pages[0]
  const next = edge + step
  const beyond = next < 1 ? undefined : await read(next)
  const hasMoved = !beyond || beyond.meta.totale !== walk.total
  const tried = hasMoved ? [[edge, await read(edge)] as const] : []
  if (beyond) tried.push([next, beyond])
  for (const [page, answer] of tried) {
    const wider = grown(walk, step, page, answer)
    if (wider) return wider
  }
  return step > 0 ? { ...walk, after: 0 } : { ...walk, before: 0 }
}

/** The walk with the rows of a page beyond its edge; undefined where there are no new ones. */
function grown(walk: Walk, step: Step, page: number, { rows, meta }: WalkPage): Walk | undefined {
  const known = new Set(walk.paths)
  const paths = rows.map((row) => pathBy(walk.leads, row))
  const start = (page - 1) * walk.size
  const totals = { total: meta.totale, beyond: meta.oltre === true }
  if (step > 0) {
    const fresh = paths.slice(paths.findLastIndex((path) => known.has(path)) + 1)
    const after = Math.max(0, meta.totale - start - paths.length)
    const wider = [...walk.paths, ...fresh]
    return fresh.length > 0 ? { ...walk, ...totals, paths: wider, pages: [walk.pages[0], page], after } : undefined
  }
  const firstKnown = paths.findIndex((path) => known.has(path))
  const fresh = firstKnown < 0 ? paths : paths.slice(0, firstKnown)
  const wider = [...fresh, ...walk.paths]
  return fresh.length > 0
    ? { ...walk, ...totals, paths: wider, pages: [page, walk.pages[1]], before: start }
    : undefined
}
