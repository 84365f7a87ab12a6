import { agenziaApi } from '@quadra/contract/agenzia/api'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'

export const AgenziaList = () => (
  <ListPage
    api={agenziaApi}
    title="Agenzie"
    subtitle="Gestione agenzie"
    caption="Elenco Agenzie"
    teaches={{
      about: 'Le agenzie raggruppano le cooperative.',
      next: 'Ne esiste sempre almeno una: se non la vedi, scrivi a chi amministra Quadra.',
    }}
    open={placeOf('agenzia').path}
    named="nome"
    rowName={(agenzia) => agenzia.nome}
    actions={
      <>
        <OpenAction />
        <RowWhen test={(agenzia) => agenzia.cancellabile === true}>
          <RemoveAction />
        </RowWhen>
      </>
    }
  />
)
