import { requisitoApi } from '@quadra/contract/requisito/api'
import { placeOf } from '@quadra/contract/places'
import { requisitoName } from '@quadra/contract/requisito/schema'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { EmptyTree, TreeButtons } from './TreeButtons.tsx'

/** Tab 2: the tree of a norm. */
export function Elenco({ norma }: { norma: number }) {
  const mayWrite = useMay(requisitoApi.update)
  const query = { norma_id: norma, stato: 'tutti' } as const
  const any = useCall(requisitoApi.list, { query: { ...query, per_pagina: 1 } })
  if (any.data?.rows.length === 0) return <EmptyTree norma={norma} />
  return (
    <>
      <TreeButtons norma={norma} />
      <ListTable
        name="requisiti"
        api={requisitoApi}
        query={query}
        caption="Elenco requisiti"
        open={placeOf('requisito').path}
        named="titolo"
        rowName={requisitoName}
        cells={{ stato: ({ stato }) => <StatoBadge stato={stato} /> }}
        actions={
          <>
            <OpenAction />
            {mayWrite && <ToggleAction field="stato" />}
            {mayWrite && <RemoveAction />}
          </>
        }
      />
    </>
  )
}
