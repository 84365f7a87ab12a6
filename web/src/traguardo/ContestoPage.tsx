import { placeOf } from '@quadra/contract/places'
import { useMemo } from 'react'
import type { ContestoTab } from '../contesto/contesto-tab.ts'
import { Fattori, fattoriTab } from '../contesto/Fattori.tsx'
import { Parti, partiTab } from '../contesto/Parti.tsx'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListScopeProvider } from '../ui/list/list-scope.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs, useUrlTab } from '../ui/record/UrlTabs.tsx'
import { Obiettivi, obiettiviTab } from './Obiettivi.tsx'
import { useYear } from './use-year.ts'

const { tabs } = placeOf('traguardo')
const shown: readonly Tab[] = [
  { value: tabs.fattori, label: 'Fattori', panel: <Fattori /> },
  { value: tabs.parti, label: 'Parti interessate', panel: <Parti /> },
  { value: tabs.obiettivi, label: 'Obiettivi dell’anno', panel: <Obiettivi /> },
]
const lists: Readonly<Record<string, ContestoTab>> = {
  [tabs.fattori]: fattoriTab,
  [tabs.parti]: partiTab,
  [tabs.obiettivi]: obiettiviTab,
}

/** Why the system does what it does: the context, who expects what, and what is aimed at in a year; the buttons are those of the open tab. */
export function ContestoPage() {
  const tab = useUrlTab(shown.map(({ value }) => value))
  const anno = useYear()
  const { source, create, dialog } = lists[tab]!
  const isOfYear = tab === tabs.obiettivi
  const listed = useMemo(() => (isOfYear ? { ...source, query: { anno } } : source), [source, isOfYear, anno])
  return (
    <ListScopeProvider key={isOfYear ? `${tab} ${anno}` : tab} source={listed}>
      <PageHeader
        title="Contesto e obiettivi"
        subtitle="Che cosa ci sta intorno, chi si aspetta che cosa, dove vogliamo arrivare"
      >
        <NewButton label={create} dialog={dialog} answersAddress />
        <ExportButton />
      </PageHeader>
      <UrlTabs label="Contesto e obiettivi" tabs={shown} />
    </ListScopeProvider>
  )
}
