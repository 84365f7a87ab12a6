import { agenziaApi } from '@quadra/contract/agenzia/api'
import { DetailPage } from '../domain/DetailPage.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel, Wide } from '../ui/Panel.tsx'

/** No call writes an agency: its page takes no fields, has nothing to save, and reads where others update. */
const readOnlyApi = { read: agenziaApi.read, update: agenziaApi.read }

export const AgenziaDetail = () => (
  <DetailPage
    api={readOnlyApi}
    back="/pages/agenzie"
    title={(agenzia) => agenzia.nome}
    subtitle={(agenzia) => agenzia.email}
    bar={null}
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
