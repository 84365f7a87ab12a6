import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { dizionari } from '@quadra/contract/dizionario/names'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { CompetenzaDialog } from './CompetenzaDialog.tsx'

const { title, nuovo } = dizionari.competenza

export const CompetenzaList = () => (
  <ListPage
    api={competenzaApi}
    query={withInactive}
    title={title}
    subtitle="Dizionario"
    caption={`Elenco ${title}`}
    teaches={{
      about: 'Che cosa gli addetti sanno fare, e per quanti mesi vale.',
      next: 'Aggiungi la prima, poi indica quali mansioni la richiedono.',
      others: 'Le aggiunge il consorzio.',
    }}
    open={placeOf('competenza').path}
    named="descrizione"
    rowName={(competenza) => competenza.descrizione}
    cells={{ stato: (competenza) => <StatoBadge stato={competenza.stato} /> }}
    create={{ label: nuovo, dialog: CompetenzaDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)
