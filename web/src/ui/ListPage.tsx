import { cloneElement, isValidElement, type ReactNode } from 'react'
import { ExportButton } from './list/ExportButton.tsx'
import { ListFrame } from './list/ListFrame.tsx'
import type { ListApi, QueryOf, RowOf } from './list/list-api.ts'
import { ListScopeProvider } from './list/list-scope.tsx'
import { sortBySlot } from './list/slots.ts'
import { PageHeader } from './PageHeader.tsx'

export interface ListProps<Api extends ListApi> {
  readonly api: Api
  /** Filters this list always has. */
  readonly query?: QueryOf<Api>
  readonly caption: string
  /** The list's route: a row opens `{open}/{id}`. */
  readonly open?: string
  /** How a row is called in questions and button names; the first column's text unless told. */
  readonly rowName?: (row: RowOf<Api>) => string
  /** Columns drawn in another way than as their text. */
  readonly cells?: Readonly<Record<string, (row: RowOf<Api>) => ReactNode>>
  readonly emptyText?: string
  readonly children?: ReactNode
}

interface PageProps<Api extends ListApi> extends ListProps<Api> {
  readonly title: string
  readonly subtitle?: string
}

/** A page that is one list. Children find their place: NewButton, Search, and the actions of each row. */
export function ListPage<Api extends ListApi>({ title, subtitle, children, ...list }: PageProps<Api>) {
  const { header, create, search, row } = sortBySlot(children)
  return (
    <ListScopeProvider source={list}>
      <PageHeader title={title} subtitle={subtitle}>
        {create}
        {header}
        <ExportButton />
      </PageHeader>
      {search}
      <ListFrame
        caption={list.caption}
        emptyText={list.emptyText ?? 'Lista vuota!'}
        cells={list.cells}
        actions={row}
        create={first(create)}
      />
    </ListScopeProvider>
  )
}

/** One of several tables of a page; `name` keeps their states and addresses apart. */
export function ListTable<Api extends ListApi>({ name, children, ...list }: ListProps<Api> & { name: string }) {
  const { header, create, search, row } = sortBySlot(children)
  return (
    <ListScopeProvider source={{ ...list, name: `${list.api.list.path}#${name}`, prefix: `${name}.` }}>
      {search}
      <ListFrame
        caption={list.caption}
        emptyText={list.emptyText ?? 'Lista vuota!'}
        cells={list.cells}
        actions={row}
        create={first(create)}
        buttons={
          <>
            {create}
            {header}
            <ExportButton />
          </>
        }
      />
    </ListScopeProvider>
  )
}

/** The same button again inside an empty list, named for the occasion. */
const first = ([button]: ReactNode[]) =>
  isValidElement<{ label?: string }>(button) ? cloneElement(button, { label: 'Aggiungi il primo elemento' }) : null
