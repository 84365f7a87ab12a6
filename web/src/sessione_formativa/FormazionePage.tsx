import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { sessioneTitle } from '@quadra/contract/sessione_formativa/stato'
import { SessioneDialog } from '../domain/formazione/SessioneDialog.tsx'
import { PianoDellAnno } from '../piano_formazione/PianoDellAnno.tsx'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListScopeProvider } from '../ui/list/list-scope.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs, useUrlTab } from '../ui/record/UrlTabs.tsx'
import { Sessioni } from './Sessioni.tsx'

const { path, tabs } = placeOf('sessione_formativa')
const tabList: readonly Tab[] = [
  { value: tabs.sessioni, label: 'Sessioni', panel: <Sessioni /> },
  { value: tabs.piano, label: 'Piano dell’anno', panel: <PianoDellAnno /> },
]

/** Sessions as a list, and the plan of the year; the buttons of the list stand above it alone. */
export function FormazionePage() {
  const isList = useUrlTab(tabList.map(({ value }) => value)) === tabs.sessioni
  return (
    <ListScopeProvider source={{ ...source, paused: !isList }}>
      <PageHeader title="Formazione" subtitle="Sessioni, presenze, efficacia">
        {isList && (
          <>
            <NewButton label="Nuova sessione" dialog={SessioneDialog} answersAddress />
            <ExportButton />
          </>
        )}
      </PageHeader>
      <UrlTabs label="Formazione" tabs={tabList} />
    </ListScopeProvider>
  )
}

const source = { api: sessioneFormativaApi, open: path, named: 'numero', rowName: sessioneTitle }
