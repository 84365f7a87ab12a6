import { dizionari } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { fullName } from './full-name.ts'
import { ValutatoreDialog } from './ValutatoreDialog.tsx'

const { title } = dizionari.valutatore

export const ValutatoreList = () => (
  <ListPage
    api={valutatoreApi}
    query={withInactive}
    title={title}
    subtitle="Dizionario"
    caption={`Elenco ${title}`}
    teaches={{
      about: 'I valutatori conducono gli audit: qui stanno le loro qualifiche e le incompatibilità.',
      next: 'Registra il primo, poi aggiungi le sue qualifiche dalla scheda.',
      others: 'Li registra il consorzio.',
    }}
    open={placeOf('valutatore').path}
    rowName={fullName}
    cells={{ stato: (valutatore) => <StatoBadge stato={valutatore.stato} /> }}
    create={{ label: 'Nuovo valutatore', dialog: ValutatoreDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)
