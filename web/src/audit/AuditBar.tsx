import { auditApi } from '@quadra/contract/audit/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { AttachButton } from './AttachDialog.tsx'
import { ChiudiButton } from './ChiudiButton.tsx'
import { Mancanze } from './Mancanze.tsx'

/** The audit's own fields are in the second tab. */
export function AuditBar() {
  const { record: audit } = useRecord(auditApi)
  return (
    <TabSaveBar tabs={tabs} own="tab2">
      <Mancanze audit={audit} />
      <AttachButton audit={audit} />
      {audit.chiudibile && <ChiudiButton audit={audit} />}
    </TabSaveBar>
  )
}
const tabs = ['tab1', 'tab2', 'tab3', 'tab4']
