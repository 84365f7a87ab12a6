import { auditApi } from '@quadra/contract/audit/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { useUrlTab } from '../ui/UrlTabs.tsx'
import { AttachButton } from './AttachDialog.tsx'
import { ChiudiButton } from './ChiudiButton.tsx'
import { Mancanze } from './Mancanze.tsx'

/** The audit's own fields are in the second tab; elsewhere the bar shows only while some of them wait to be saved. */
export function AuditBar() {
  const { record: audit, dirty } = useRecord(auditApi)
  if (useUrlTab(tabs) !== 'tab2') return dirty && <SaveBar />
  return (
    <SaveBar>
      <Mancanze audit={audit} />
      <AttachButton audit={audit} />
      {audit.chiudibile && <ChiudiButton audit={audit} />}
    </SaveBar>
  )
}
const tabs = ['tab1', 'tab2', 'tab3', 'tab4']
