import { Button, Card, Pagination, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useMay } from '../../client/session.ts'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { FilterInput, ListToolbar, PageSize, SortChoice } from './ListToolbar.tsx'
import { MoreButton, MorePlace } from './MoreTools.tsx'
import { useNarrow } from './narrow.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { useListScope } from './list-scope.tsx'
import { useListViews } from './list-views.ts'
import type { RowsProps } from './OneRow.tsx'
import { Rows } from './Rows.tsx'
import { SelectionScope, useChoosing } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import styles from './ListFrame.module.css'
import { useSlash } from './use-slash.ts'

interface Props extends Omit<RowsProps, 'caption'> {
  readonly caption: string
  readonly emptyText: string
  /** What the list is for and how it fills, shown while it is empty. */
  readonly teaches?: Lesson | undefined
  /** Draws the rows in another way than as a table. */
  readonly body?: ReactNode
  /** The button of an empty list. */
  readonly create?: ReactNode
  /** Buttons of this table alone, on pages with several. */
  readonly buttons?: ReactNode
  /** What can be done with chosen rows: where there is anything, rows can be chosen. */
  readonly chosen?: ReactNode
}

/** The framed table with everything around it. */
export function ListFrame({ caption, emptyText, teaches, body, create, buttons, chosen, ...drawing }: Props) {
  const { rows, total, beyond, state, update, error, retry, heading } = useListScope()
  const id = useId()
  const drawViews = useListViews()
  useSlash()
  const { selection, toggle } = useChoosing()
  const isNarrow = useNarrow()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const more = useId()
  const rare = (
    <>
      {chosen && (
        <Button variant="default" size="xs" aria-pressed={selection !== null} onClick={toggle}>
          {selection ? 'Fine selezione' : 'Seleziona'}
        </Button>
      )}
      <ColumnsMenu />
    </>
  )
  const pages = Math.max(1, Math.ceil(total / state.per_pagina))
  return (
    <SelectionScope value={selection}>
      <Card withBorder padding={0} className={styles.frame} component="section" aria-labelledby={id}>
        <div className={styles.head}>
          <div className={styles.title}>
            <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {caption}
            </Title>
            <Text className={styles.count} role="status">
              Elementi trovati: {beyond && 'oltre '}
              {rows ? total.toLocaleString('it-IT') : '…'}
            </Text>
            {isNarrow && drawViews?.('chips')}
          </div>
          <div className={styles.tools}>
            {buttons && <div className={styles.buttons}>{buttons}</div>}
            {isNarrow ? (
              <>
                <FilterInput />
                {drawViews?.('menu')}
                <MoreButton isOpen={isMoreOpen} panel={more} onToggle={() => setMoreOpen(!isMoreOpen)} />
              </>
            ) : (
              <>
                <ListToolbar />
                {rare}
                {drawViews?.('menu')}
              </>
            )}
          </div>
        </div>
        {isNarrow && (
          <div id={more} className={styles.more} hidden={!isMoreOpen} role="group" aria-label="Altre azioni">
            {isMoreOpen && (
              <>
                <SortChoice />
                {rare}
              </>
            )}
            <MorePlace />
          </div>
        )}
        {!isNarrow && drawViews?.('chips')}
        {chosen && <SelectionBar>{chosen}</SelectionBar>}
        {error && !rows ? (
          <div className={styles.aside}>
            <ErrorState error={error} onRetry={retry} />
          </div>
        ) : rows?.length === 0 && total === 0 ? (
          <div className={styles.aside}>
            <Nothing text={emptyText} teaches={teaches} create={create} />
          </div>
        ) : (
          (body ?? <Rows {...drawing} caption={caption} />)
        )}
        <div className={styles.foot}>
          <PageSize />
          <Pagination
            component="nav"
            aria-label={`Pagine di ${caption}`}
            hideWithOnePage
            total={pages}
            value={Math.min(state.pagina, pages)}
            onChange={(pagina) => update({ pagina })}
          />
        </div>
      </Card>
    </SelectionScope>
  )
}

/** What an empty list teaches. */
export interface Lesson {
  /** What is so while there is nothing at all; that the list is empty, where it is left out. */
  readonly title?: string
  /** What it is for, in a sentence. */
  readonly about: string
  /** What to do next; where some may add to the list, what those do. */
  readonly next: string
  /** The text for users who may not add to it: who does. */
  readonly others?: string
}

/** An empty list shows what to do next: loosen the search, add the first element, or whom to contact. */
function Nothing({ text, teaches, create }: { text: string; teaches: Lesson | undefined; create?: ReactNode }) {
  const { api, state, update, heading } = useListScope()
  const may = useMay(api.create ?? noRole)
  const narrowed = state.q !== '' || Object.keys(state.filters).length > 0
  const startOver = () => {
    update({ q: '', filters: {} })
    heading.current?.focus()
  }
  // One sentence on what it is for; its button says what comes next, and other words whose list has none.
  const lesson =
    teaches &&
    (may && create ? teaches.about : `${teaches.about} ${may ? teaches.next : (teaches.others ?? teaches.next)}`)
  return (
    <EmptyState
      title={(!narrowed && teaches?.title) || text}
      hint={narrowed ? 'Nessun elemento corrisponde alla ricerca.' : lesson}
    >
      {narrowed ? (
        <Button variant="light" size="xs" onClick={startOver}>
          Azzera la ricerca
        </Button>
      ) : (
        create
      )}
    </EmptyState>
  )
}

const noRole = { who: [] }
