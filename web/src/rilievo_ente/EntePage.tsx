import { placeOf } from '@quadra/contract/places'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Visite } from '../visita_ente/Visite.tsx'
import { Rilievi } from './Rilievi.tsx'

const { tabs } = placeOf('rilievo_ente')

/** What the certification body finds and when it comes. */
export const EntePage = () => (
  <>
    <PageHeader title="Ente di certificazione" subtitle="Visite, rilievi e richieste di chi certifica" />
    <UrlTabs
      label="Ente di certificazione"
      tabs={[
        { value: tabs.rilievi, label: 'Rilievi', panel: <Rilievi /> },
        { value: tabs.visite, label: 'Visite', panel: <Visite /> },
      ]}
    />
  </>
)
