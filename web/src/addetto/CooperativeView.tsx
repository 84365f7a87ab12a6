import { addettoApi } from '@quadra/contract/addetto/api'
import type { Copertura } from '@quadra/contract/addetto/matrice'
import { placeOf } from '@quadra/contract/places'
import { listPath } from '../domain/list-path.ts'
import { useCall } from '../client/queries.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { AddettiViews, subtitle, title } from './views.tsx'

type Row = Copertura['righe'][number]

/** How much of what is required the people of each cooperative have. */
export function CooperativeView() {
  const answer = useCall(addettoApi.copertura, { query: {} })
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        <AddettiViews view="cooperative" />
      </PageHeader>
      <QueryView query={answer}>
        {({ righe, totale }) => (
          <PlainTable
            caption="Competenze per cooperativa"
            wide
            rows={totale ? [...righe, { ...totale, cliente: everywhere }] : righe}
            rowKey={({ cliente }) => cliente.id}
            columns={columns}
          />
        )}
      </QueryView>
    </>
  )
}
const everywhere = { id: 0, nome: 'Tutte' }

const linked = ({ cliente }: Row, filters: Record<string, string>, count: number) =>
  count === 0 || cliente.id === 0 ? (
    count
  ) : (
    <TextLink to={listPath({ list: 'addetto', filters: { cliente_id: String(cliente.id), ...filters } })}>
      {count}
    </TextLink>
  )

const columns: readonly PlainColumn<Row>[] = [
  {
    label: 'Cooperativa',
    value: ({ cliente }) =>
      cliente.id === 0 ? (
        <strong>{cliente.nome}</strong>
      ) : (
        <TextLink to={`${placeOf('addetto').path}?vista=matrice&cliente_id=${cliente.id}`}>{cliente.nome}</TextLink>
      ),
  },
  { label: 'Addetti attivi', value: (row) => linked(row, {}, row.addetti), isNumber: true },
  {
    label: 'Non in regola',
    value: (row) => linked(row, { stato_competenze: 'non_in_regola' }, row.non_in_regola),
    isNumber: true,
  },
  { label: 'Richieste', value: ({ richieste }) => richieste, isNumber: true },
  { label: 'Valide', value: ({ valide }) => valide, isNumber: true },
  { label: 'In scadenza', value: ({ in_scadenza }) => in_scadenza, isNumber: true },
  { label: 'Scadute', value: ({ scadute }) => scadute, isNumber: true },
  { label: 'Mancanti', value: ({ mancanti }) => mancanti, isNumber: true },
  { label: 'Copertura', value: ({ copertura }) => (copertura === null ? '–' : `${copertura} %`), isNumber: true },
]
