import { placeOf } from '@quadra/contract/places'
import { riesameApi } from '@quadra/contract/riesame/api'
import { riesameTitle } from '@quadra/contract/riesame/schema'
import { statoRiesameLabels } from '@quadra/contract/riesame/stato'
import { useMay } from '../client/session.ts'
import { AnnoLink } from '../domain/AnnoLink.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { RiesameDialog } from './RiesameDialog.tsx'
import { riesameSearch } from './riesame-search.tsx'
import { statoRiesameTones } from './riesame-words.ts'

export function RiesameList() {
  const mayRemove = useMay(riesameApi.remove)
  return (
    <ListPage
      api={riesameApi}
      title="Riesame della direzione"
      subtitle="Dati, decisioni e verbale"
      caption="Elenco riesami"
      teaches={{
        about: 'Il riesame della direzione raccoglie i dati del periodo, le decisioni prese e il verbale.',
        next: 'Apri il primo: Quadra raccoglie i dati, tu li commenti e scrivi le decisioni.',
        others: 'Lo apre il manager: dopo la chiusura lo leggi qui.',
      }}
      open={placeOf('riesame').path}
      named="numero"
      rowName={riesameTitle}
      cells={{
        stato: ({ stato }) => <StateBadge tone={statoRiesameTones[stato]}>{statoRiesameLabels[stato]}</StateBadge>,
      }}
      buttons={<AnnoLink />}
      create={{ label: 'Nuovo riesame', dialog: RiesameDialog }}
      search={riesameSearch}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}
