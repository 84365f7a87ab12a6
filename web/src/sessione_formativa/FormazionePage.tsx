import { placeOf } from '@quadra/contract/places'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { UrlTabs } from '../ui/record/UrlTabs.tsx'
import { PianoDellAnno } from '../piano_formazione/PianoDellAnno.tsx'
import { Sessioni } from './Sessioni.tsx'

const { tabs } = placeOf('sessione_formativa')

export const FormazionePage = () => (
  <>
    <PageHeader title="Formazione" subtitle="Sessioni, presenze, efficacia" />
    <UrlTabs
      label="Formazione"
      tabs={[
        { value: tabs.sessioni, label: 'Sessioni', panel: <Sessioni /> },
        { value: tabs.piano, label: 'Piano dell’anno', panel: <PianoDellAnno /> },
      ]}
    />
  </>
)
