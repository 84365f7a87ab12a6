import { agenziaApi } from '@quadra/contract/agenzia/api'
import { DetailPage } from '../domain/DetailPage.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel, Wide } from '../ui/Panel.tsx'

export const AgenziaDetail = () => (
  <DetailPage
    api={agenziaApi}
    back="/pages/agenzie"
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
