import { Button, Card, Group, Pagination, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useListScope } from './list-scope.tsx'
import { type CellsBy, Rows } from './Rows.tsx'
import { useSlash } from './use-slash.ts'

interface Props {
  readonly caption: string
  readonly emptyText: string
  readonly cells?: CellsBy
  readonly under?: CellsBy
  /** Draws the rows in another way than as a table. */
  readonly body?: ReactNode
  /** The buttons of each row. */
  readonly actions?: ReactNode
  /** Offered when there is nothing yet. */
  readonly create?: ReactNode
  /** Buttons of this table alone, on pages with several. */
  readonly buttons?: ReactNode
}

/** The framed table with everything around it. */
export function ListFrame({ caption, emptyText, cells, under, body, actions, create, buttons }: Props) {
  const { rows, total, beyond, state, update, error, retry, heading } = useListScope()
  const id = useId()
  useSlash()
  const pages = Math.max(1, Math.ceil(total / state.per_pagina))
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id} mb="md">
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {caption}
        </Title>
        <Group gap="xs">
          {buttons}
          <ListToolbar />
        </Group>
      </Group>
      {error && !rows ? (
        <ErrorState error={error} onRetry={retry} />
      ) : rows?.length === 0 && total === 0 ? (
        <Nothing text={emptyText} create={create} />
      ) : (
        (body ?? <Rows caption={caption} cells={cells} under={under} actions={actions} />)
      )}
      <Group justify="space-between" mt="sm" mih={28}>
        <Text size="sm" role="status">
          Elementi trovati: {beyond && 'oltre '}
          {rows ? total.toLocaleString('it-IT') : '…'}
        </Text>
        <Pagination
          component="nav"
          aria-label={`Pagine di ${caption}`}
          hideWithOnePage
          total={pages}
          value={Math.min(state.pagina, pages)}
          onChange={(pagina) => update({ pagina })}
        />
      </Group>
    </Card>
  )
}

/** An empty list says what to do next: loosen the search, or add the first element. */
function Nothing({ text, create }: { text: string; create?: ReactNode }) {
  const { state, update, heading } = useListScope()
  const narrowed = state.q !== '' || Object.keys(state.filters).length > 0
  const startOver = () => {
    update({ q: '', filters: {} })
    heading.current?.focus()
  }
  return (
    <EmptyState title={text} hint={narrowed ? 'Nessun elemento corrisponde alla ricerca.' : undefined}>
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
