import { placeOf } from '@quadra/contract/places'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ChiaveTable } from './ChiaveTable.tsx'

const { tabs } = placeOf('chiave')
const shown: readonly Tab[] = [{ value: tabs.chiavi, label: 'Chiavi', panel: <ChiaveTable name="chiavi" tutte /> }]

/** What connects programs to the product. */
export const Collegamenti = () => (
  <>
    <PageHeader title="Collegamenti" subtitle="I programmi che leggono e scrivono in Quadra" />
    <UrlTabs label="Collegamenti" tabs={shown} />
  </>
)
