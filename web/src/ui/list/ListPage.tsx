import type { ComponentType, ReactNode } from 'react'
import { ExportButton } from './ExportButton.tsx'
import { type Lesson, ListFrame } from './ListFrame.tsx'
import type { ColumnKey, FilterName, ListApi, QueryOf, RowOf, SearchFields } from './list-api.ts'
import { ListScopeProvider } from './list-scope.tsx'
import { NewButton } from './NewButton.tsx'
import { Search } from './Search.tsx'
import { PageHeader } from '../page/PageHeader.tsx'

export interface ListProps<Api extends ListApi> {
  readonly api: Api
  /** Filters this list always has. */
  readonly query?: QueryOf<Api>
  readonly caption: string
  /** The list's route: a row opens `{open}/{id}`; or the address of a row, undefined for one that opens nothing. */
  readonly open?: string | ((row: RowOf<Api>) => string | undefined)
  /** How a row is called in questions and button names; the first column's text by default. */
  readonly rowName?: (row: RowOf<Api>) => string
  /** Called when a row is being opened. */
  readonly onOpen?: (row: RowOf<Api>) => void
  /** Which rows are read-only; by default as their own flag. */
  readonly isLight?: (row: RowOf<Api>) => boolean
  /** The column that names a record, where that is not the first: its words are the link. */
  readonly named?: ColumnKey<Api>
  /** Columns drawn in another way than as their text. */
  readonly cells?: { readonly [Key in ColumnKey<Api>]?: (row: RowOf<Api>) => ReactNode }
  /** A line under a column's text, outside the link that opens the row. */
  readonly under?: { readonly [Key in ColumnKey<Api>]?: (row: RowOf<Api>) => ReactNode }
  /** What happened, in words: laid across the row, its columns on the line below. */
  readonly headline?: (row: RowOf<Api>) => ReactNode
  /** What must not be overlooked, at the end of the headline. */
  readonly marks?: (row: RowOf<Api>) => ReactNode
  /** How wide a column is, where the table shall not find out by itself; that of the buttons is `azioni`. */
  readonly widths?: { readonly [Key in ColumnKey<Api> | 'azioni']?: string }
  readonly emptyText?: string
  /** What it is for and how it fills, shown while it is empty. */
  readonly teaches?: Lesson | undefined
  /** The button that adds an element, and its dialog; not there for roles that may not. */
  readonly create?: {
    readonly label: string
    readonly dialog: ComponentType
    readonly words?: (created: never) => string
  }
  /** The act of the empty list, where its button is not of the list alone. */
  readonly begin?: ReactNode
  /** The inputs of the search panel, by the filter each one sets. */
  readonly search?: SearchFields<FilterName<Api>>
  /** Its inputs that are visible while the others are folded; the first four by default. */
  readonly first?: readonly FilterName<Api>[]
  /** What the list does where nothing is chosen, as its inputs show it. */
  readonly usual?: { readonly [Name in FilterName<Api>]?: string }
  /** The buttons of each row. */
  readonly actions?: ReactNode
  /** What can be done with chosen rows; without it none are chosen. */
  readonly chosen?: ReactNode
}

interface PageProps<Api extends ListApi> extends ListProps<Api> {
  readonly title: string
  readonly subtitle?: string
  /** Buttons of the page besides the usual ones. */
  readonly buttons?: ReactNode
  /** Between the heading and the list. */
  readonly above?: ReactNode
}

/** A page that is one list. */
export function ListPage<Api extends ListApi>({ title, subtitle, buttons, above, ...list }: PageProps<Api>) {
  return (
    <ListScopeProvider source={list}>
      <PageHeader title={title} subtitle={subtitle}>
        {buttons}
        <Buttons create={list.create} answersAddress />
      </PageHeader>
      {above}
      <Table {...list} />
    </ListScopeProvider>
  )
}

interface TableProps<Api extends ListApi> extends ListProps<Api> {
  readonly name: string
  /** The only one on its tab: `nuovo` in the address opens its dialog. */
  readonly answersAddress?: boolean
}

/** One of several tables of a page; `name` separates their states and addresses. */
export function ListTable<Api extends ListApi>({ name, answersAddress, ...list }: TableProps<Api>) {
  return (
    <ListScopeProvider source={{ ...list, name: `${list.api.list.path}#${name}`, prefix: `${name}.` }}>
      <Table {...list} buttons={<Buttons create={list.create} answersAddress={answersAddress} />} />
    </ListScopeProvider>
  )
}

const Buttons = ({
  create,
  answersAddress = false,
}: Pick<ListProps<ListApi>, 'create'> & { answersAddress?: boolean }) => (
  <>
    {create && <NewButton {...create} answersAddress={answersAddress} />}
    <ExportButton />
  </>
)

function Table<Api extends ListApi>(props: ListProps<Api> & { buttons?: ReactNode }) {
  const { search, first, usual, create, begin, emptyText = 'Lista vuota!', teaches, caption, buttons } = props
  const { cells, under, headline, marks, widths, actions, chosen } = props
  return (
    <>
      {search && <Search usual={usual} fields={search} first={first} />}
      <ListFrame
        caption={caption}
        emptyText={emptyText}
        teaches={teaches}
        cells={cells}
        under={under}
        headline={headline}
        marks={marks}
        widths={widths}
        actions={actions}
        chosen={chosen}
        // The same button again inside an empty list, named for the occasion.
        create={create ? <NewButton {...create} kind={create.label} label="Aggiungi il primo elemento" /> : begin}
        buttons={buttons}
      />
    </>
  )
}
