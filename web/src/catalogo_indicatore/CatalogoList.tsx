import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { CatalogoDialog } from './CatalogoDialog.tsx'

export const CatalogoList = () => (
  <ListPage
    api={catalogoIndicatoreApi}
    title="Catalogo indicatori"
    subtitle="Gli indicatori comuni a tutte le cooperative"
    caption="Elenco indicatori comuni"
    teaches={{
      about: 'Gli indicatori comuni si misurano allo stesso modo in tutte le cooperative, e così si confrontano.',
      next: 'Definisci il primo e assegnalo alle cooperative.',
      others: 'Li definisce il consorzio.',
    }}
    open={placeOf('catalogo_indicatore').path}
    named="codice"
    rowName={({ codice, obiettivo }) => `${codice}, ${obiettivo.descrizione}`}
    cells={{ stato: ({ stato }) => <StatoBadge stato={stato} /> }}
    create={{ label: 'Nuovo indicatore comune', dialog: CatalogoDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)
