import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { CommentedPdfButton } from '../domain/PdfButton.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ReasonBeforeSave } from './ReasonBeforeSave.tsx'
import { AnnullaButton } from './AnnullaButton.tsx'
import { AuditBadge } from './AuditBadge.tsx'
import { AuditBar } from './AuditBar.tsx'
import { Anomalie } from './Anomalie.tsx'
import { AuditData } from './AuditData.tsx'
import { AuditSummary } from './AuditSummary.tsx'
import { auditName } from './audit-name.ts'
import { Azioni } from './Azioni.tsx'
import { Processi } from './Processi.tsx'

export const AuditDetail = () => (
  <DetailPage
    api={auditApi}
    back={placeOf('audit').path}
    title={auditName}
    heading={({ anno, numero, cliente, norma }) =>
      headingOf(`${anno}/${numero}`, `${cliente.nome}, ${norma.descrizione}`)
    }
    subtitle={({ data_audit, utente }) =>
      `Audit · Data audit ${writeDay(data_audit)} · Owner ${utente.nome} ${utente.cognome}`
    }
    badges={(audit) => (
      <>
        {audit.modificabile && <StateBadge tone="success">Modificabile</StateBadge>}
        <AuditBadge audit={audit} />
      </>
    )}
    aside={(audit) => (
      <>
        <AnnullaButton audit={audit} />
        {!audit.modificabile && <CommentedPdfButton call={auditApi.pdf} id={audit.id} name={`audit_${audit.id}.pdf`} />}
      </>
    )}
    bar={
      <ReasonBeforeSave>
        <AuditBar />
      </ReasonBeforeSave>
    }
    summary={(audit) => <AuditSummary audit={audit} />}
  >
    {(audit) => <UrlTabs label="Sezioni dell’audit" tabs={tabsOf(audit)} />}
  </DetailPage>
)

const { tabs } = placeOf('audit')
const tabsOf = (audit: Audit): Tab[] => [
  {
    value: tabs.processi,
    label: 'Pianificazione e verifica',
    count: audit.processi.length,
    panel: <Processi audit={audit} />,
  },
  { value: 'tab2', label: 'Dettaglio audit', panel: <AuditData audit={audit} /> },
  { value: tabs.anomalie, label: 'Non conformità', count: audit.anomalie.length, panel: <Anomalie audit={audit} /> },
  { value: tabs.azioni, label: 'Azioni di miglioramento', count: audit.azioni.length, panel: <Azioni audit={audit} /> },
]
