import { auditApi } from '@quadra/contract/audit/api'
import { valutazioneOf } from '@quadra/contract/audit/completezza'
import type { Processo } from '@quadra/contract/audit/processo'
import { today } from '../ui/values/dates.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { processoName } from './processo-name.ts'

/** Once verified a process never changes: the user confirms before it is sent. */
export const VerifyDialog = ({ processo }: { processo: Processo }) => (
  <FormDialog
    call={auditApi.approvaProcesso}
    params={{ id: processo.audit_id, pid: processo.id }}
    title="Verifica processo"
    initial={{ data_verifica: today(), ...(processo.checklist && { valutazione: valutazioneOf(processo.checklist) }) }}
    ask={{ about: processoName(processo), yes: 'Verifica' }}
  >
    <ReadOnlyValue label="Processo" value={processoName(processo)} />
    <LongTextField name="valutazione" />
    <DateField name="data_verifica" />
  </FormDialog>
)
