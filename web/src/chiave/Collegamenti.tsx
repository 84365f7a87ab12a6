import { placeOf } from '@quadra/contract/places'
import { NotificheTable } from '../notifica_esterna/NotificheTable.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ChiaveTable } from './ChiaveTable.tsx'

const { tabs } = placeOf('chiave')
const pages: readonly Tab[] = [
  { value: tabs.chiavi, label: 'Chiavi', panel: <ChiaveTable name="chiavi" tutte /> },
  { value: tabs.notifiche, label: 'Notifiche', panel: <NotificheTable /> },
]

/** What connects programs to the product. */
export const Collegamenti = () => (
  <>
    <PageHeader title="Collegamenti" subtitle="I programmi che leggono e scrivono in Quadra, o che Quadra avvisa" />
    <UrlTabs label="Collegamenti" tabs={pages} />
  </>
)
