import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { programmaTitle } from '@quadra/contract/programma_audit/rules'
import { type ProgrammaAudit, statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { romeDay, writeOn } from '@quadra/contract/kernel/list'
import { useSession } from '../client/session.ts'
import { CoverageView } from '../copertura_audit/CoverageView.tsx'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { AuditDelProgramma } from './AuditDelProgramma.tsx'
import { Campioni } from './Campioni.tsx'
import { PlanLink } from './PlanLink.tsx'
import { ProgrammaActions } from './ProgrammaActions.tsx'
import { ProgrammaBar } from './ProgrammaBar.tsx'
import { ProgrammaSummary } from './ProgrammaSummary.tsx'
import { ProgrammaTexts } from './ProgrammaTexts.tsx'
import { statoProgrammaTones } from './programma-words.ts'

export function ProgrammaDetail() {
  const { ruolo } = useSession()
  const consortium = isConsortium(ruolo)
  return (
    <DetailPage
      api={programmaAuditApi}
      back={placeOf('programma_audit').path}
      title={programmaTitle}
      heading={({ anno, norma }) => headingOf(String(anno), `Programma audit · ${norma.descrizione}`)}
      subtitle={approvalWords}
      badges={({ stato, revisione }) => (
        <>
          <StateBadge tone={statoProgrammaTones[stato]}>{statoProgrammaLabels[stato]}</StateBadge>
          {revisione > 0 && <StateBadge tone="neutral">Rev. {revisione}</StateBadge>}
        </>
      )}
      aside={(programma) => <ProgrammaActions programma={programma} />}
      summary={(programma) => <ProgrammaSummary programma={programma} />}
      isWide={() => true}
      ownTab="tab4"
      bar={<ProgrammaBar />}
      hidesHistory={!consortium}
    >
      {(programma) => <UrlTabs label="Sezioni del programma" tabs={tabsOf(programma, consortium)} />}
    </DetailPage>
  )
}

const tabsOf = (programma: ProgrammaAudit, consortium: boolean): Tab[] => [
  {
    value: 'tab1',
    label: 'Audit',
    count: programma.audit.length,
    panel: <AuditDelProgramma programma={programma} />,
  },
  {
    value: 'tab2',
    label: 'Copertura',
    panel: <CoverageView norma={programma.norma.id} anno={programma.anno} plan={PlanLink} />,
  },
  ...(consortium
    ? [
        {
          value: 'tab3',
          label: 'Campione',
          count: programma.campioni.length,
          panel: <Campioni programma={programma} />,
        },
      ]
    : []),
  { value: 'tab4', label: 'Dettaglio', panel: <ProgrammaTexts /> },
]

const approvalWords = ({ approvato_da, data_approvazione, stato }: ProgrammaAudit) =>
  stato === 'approvato' && data_approvazione
    ? `Approvato ${writeOn('il', romeDay(data_approvazione))}${approvato_da ? ` da ${approvato_da.nome} ${approvato_da.cognome}` : ''}`
    : 'Da approvare'
