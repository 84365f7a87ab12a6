import { Text } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { variazioneLabels } from '@quadra/contract/requisito/stato'
import type { Transizione as Data } from '@quadra/contract/requisito/transizione'
import { useCall } from '../client/queries.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'

/** Tab 3: what a new edition leaves as it was, changes and drops. */
export function Transizione({ norma }: { norma: number }) {
  const answer = useCall(requisitoApi.transizione, { query: { norma_id: norma } })
  return (
    <QueryView query={answer}>
      {({ righe, non_ripresi }) =>
        righe.every(({ origini }) => origini.length === 0) ? (
          <EmptyState
            title="Nessuna edizione precedente"
            hint="Qui si vede che cosa cambia quando i requisiti derivano da quelli di un’altra norma."
          />
        ) : (
          <>
            <Text size="sm" mb="sm" role="status">
              {non_ripresi.length > 0
                ? `Non ripresi: ${non_ripresi.map(({ codice }) => codice).join(', ')}`
                : 'Niente è rimasto indietro.'}
            </Text>
            <PlainTable caption="Transizione" columns={columns} rows={righe} rowKey={({ requisito }) => requisito.id} />
          </>
        )
      }
    </QueryView>
  )
}

const columns: readonly PlainColumn<Data['righe'][number]>[] = [
  { label: 'Codice', value: ({ requisito }) => requisito.codice },
  {
    label: 'Requisito',
    value: ({ requisito }) => <TextLink to={placeOf('requisito').record(requisito.id)}>{requisito.titolo}</TextLink>,
  },
  { label: 'Deriva da', value: ({ origini }) => origini.map(({ codice }) => codice).join(', ') },
  { label: 'Variazione', value: ({ variazione }) => (variazione ? variazioneLabels[variazione] : '') },
  { label: 'Cooperative scoperte', isNumber: true, value: ({ scoperte }) => String(scoperte) },
  { label: 'Documenti da confermare', isNumber: true, value: ({ da_confermare }) => String(da_confermare) },
]
