import { placeOf } from '@quadra/contract/places'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { RilievoEnteRow } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListScopeProvider } from '../ui/list/list-scope.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs, useUrlTab } from '../ui/record/UrlTabs.tsx'
import { Richieste } from '../richiesta_ente/Richieste.tsx'
import { Visite } from '../visita_ente/Visite.tsx'
import { RilievoDialog } from './RilievoDialog.tsx'
import { Rilievi } from './Rilievi.tsx'

const { record, tabs } = placeOf('rilievo_ente')
const shown: readonly Tab[] = [
  { value: tabs.rilievi, label: 'Rilievi', panel: <Rilievi /> },
  { value: tabs.richieste, label: 'Richieste', panel: <Richieste /> },
  { value: tabs.visite, label: 'Visite', panel: <Visite /> },
]

/** What the certification body finds and when it comes; the buttons of the list stand above it alone. */
export function EntePage() {
  const isList = useUrlTab(shown.map(({ value }) => value)) === tabs.rilievi
  return (
    <ListScopeProvider source={{ ...source, paused: !isList }}>
      <PageHeader title="Ente di certificazione" subtitle="Visite, rilievi e richieste di chi certifica">
        {isList && (
          <>
            <NewButton label="Nuovo rilievo" dialog={RilievoDialog} answersAddress />
            <ExportButton />
          </>
        )}
      </PageHeader>
      <UrlTabs label="Ente di certificazione" tabs={shown} />
    </ListScopeProvider>
  )
}

const source = {
  api: rilievoEnteApi,
  open: ({ id }: RilievoEnteRow) => record(id),
  named: 'numero',
  rowName: rilievoEnteTitle,
  isLight: ({ stato }: RilievoEnteRow) => stato === 'chiuso' || stato === 'annullato',
} as const
