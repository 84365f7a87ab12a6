import { agenziaApi } from '@quadra/contract/agenzia/api'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'

export const AgenziaDetail = () => (
  <DetailPage
    api={agenziaApi}
    back={placeOf('agenzia').path}
    title={(agenzia) => agenzia.nome}
    subtitle={(agenzia) => agenzia.email}
  >
    {() => (
      <Panel>
        <Wide>
          <EmptyState title="Nessun altro dato" />
        </Wide>
      </Panel>
    )}
  </DetailPage>
)
