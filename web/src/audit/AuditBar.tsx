import { auditApi } from '@quadra/contract/audit/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { AttachButton } from './AttachDialog.tsx'
import { Mancanze } from './Mancanze.tsx'
import { useMissingSteps } from './use-missing-steps.ts'

/** The audit's own fields are in the second tab. */
export function AuditBar() {
  const { record: audit } = useRecord(auditApi)
  const steps = useMissingSteps(audit)
  const { modificabile } = audit
  return (
    <TabSaveBar tabs={tabs} own="tab2">
      {modificabile && steps.length > 0 && <Mancanze steps={steps} />}
      {modificabile && <AttachButton audit={audit} />}
    </TabSaveBar>
  )
}
const tabs = ['tab1', 'tab2', 'tab3', 'tab4']
