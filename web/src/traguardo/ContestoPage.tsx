import { placeOf } from '@quadra/contract/places'
import { Fattori } from '../contesto/Fattori.tsx'
import { Parti } from '../contesto/Parti.tsx'
import { Revisione } from '../contesto/Revisione.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Obiettivi } from './Obiettivi.tsx'

const { tabs } = placeOf('traguardo')

const shown: readonly Tab[] = [
  {
    value: tabs.fattori,
    label: 'Fattori',
    panel: (
      <>
        <Revisione />
        <Fattori />
      </>
    ),
  },
  {
    value: tabs.parti,
    label: 'Parti interessate',
    panel: (
      <>
        <Revisione />
        <Parti />
      </>
    ),
  },
  { value: tabs.obiettivi, label: 'Obiettivi dell’anno', panel: <Obiettivi /> },
]

/** Why the system does what it does: the context, who expects what, and what is aimed at this year. */
export const ContestoPage = () => (
  <>
    <PageHeader
      title="Contesto e obiettivi"
      subtitle="Che cosa ci sta intorno, chi si aspetta che cosa, dove vogliamo arrivare"
    />
    <UrlTabs label="Contesto e obiettivi" tabs={shown} />
  </>
)
