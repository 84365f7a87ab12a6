import { placeOf } from '@quadra/contract/places'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { UrlTabs } from '../ui/record/UrlTabs.tsx'
import { Certificati } from '../certificato/Certificati.tsx'
import { certificatiTab } from '../certificato/paths.ts'
import { Copertura } from './Copertura.tsx'
import { Programmi } from './Programmi.tsx'

export const ProgrammaPage = () => (
  <>
    <PageHeader title="Programma audit" subtitle="Pianificazione e copertura del ciclo di certificazione" />
    <UrlTabs
      label="Programma audit"
      tabs={[
        { value: 'tab1', label: 'Programmi', panel: <Programmi /> },
        { value: placeOf('programma_audit').tabs.copertura, label: 'Copertura', panel: <Copertura /> },
        { value: certificatiTab, label: 'Certificati', panel: <Certificati /> },
      ]}
    />
  </>
)
