import { checklistApi } from '@quadra/contract/checklist/api'
import { placeOf } from '@quadra/contract/places'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { StateBadge, StatoBadge } from '../ui/page/StateBadge.tsx'
import { ChecklistDialog } from './ChecklistDialog.tsx'

export const ChecklistList = () => (
  <ListPage
    api={checklistApi}
    query={withInactive}
    title="Checklist"
    subtitle="Le domande con cui si verificano i processi"
    caption="Elenco checklist"
    teaches={{
      about: 'Una checklist contiene le domande con cui si verifica un processo durante un audit.',
      next: 'Creane una per norma e processo, scrivi le domande e pubblicala.',
      others: 'Le scrive il consorzio: quando sono pubblicate si usano negli audit.',
    }}
    open={placeOf('checklist').path}
    named="titolo"
    rowName={({ titolo }) => titolo}
    cells={{
      versione: ({ versione, ha_bozza }) =>
        versione === null ? (
          <StateBadge tone="warning">Mai pubblicata</StateBadge>
        ) : (
          `${versione}${ha_bozza ? ' (bozza aperta)' : ''}`
        ),
      stato: ({ stato }) => <StatoBadge stato={stato} />,
    }}
    create={{ label: 'Nuova checklist', dialog: ChecklistDialog }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)
