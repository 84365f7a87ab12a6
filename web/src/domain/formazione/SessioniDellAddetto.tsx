import type { Addetto } from '@quadra/contract/addetto/schema'
import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { sessioneTitle } from '@quadra/contract/sessione_formativa/stato'
import { useMemo } from 'react'
import { SessioneBadge } from './SessioneBadge.tsx'
import { SessioneDialog } from './SessioneDialog.tsx'
import { ListTable } from '../../ui/list/ListPage.tsx'
import { OpenAction } from '../../ui/list/OpenAction.tsx'

/** Tab 2: the sessions of a person; a new one begins with them enrolled. */
export function SessioniDellAddetto({ addetto: { id, cliente, stato } }: { addetto: Addetto }) {
  const dialog = useMemo(
    () => () => <SessioneDialog known={{ cliente: cliente.id, addetti: [id] }} />,
    [cliente.id, id],
  )
  return (
    <ListTable
      name="sessioni"
      api={sessioneFormativaApi}
      query={{ addetto_id: id }}
      caption="Sessioni di formazione"
      emptyText="Nessuna sessione"
      open={placeOf('sessione_formativa').path}
      named="numero"
      rowName={sessioneTitle}
      headline={({ titolo }) => titolo}
      cells={{ stato: ({ stato: of }) => <SessioneBadge stato={of} /> }}
      actions={<OpenAction />}
      {...(stato !== 'cessato' && { create: { label: 'Nuova sessione', dialog } })}
    />
  )
}
