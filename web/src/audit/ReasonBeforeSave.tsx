import { auditApi } from '@quadra/contract/audit/api'
import { moveWords } from '@quadra/contract/audit/schema'
import type { ReactNode } from 'react'
import { asText } from '../ui/form/writers.ts'
import { isIsoDay } from '../ui/values/dates.ts'
import { RecordScopeContext, useRecord, useRecordScope } from '../ui/record/record-scope.tsx'
import { useReason } from '../ui/dialog/reason.tsx'

/** Saving from here requires a reason for moving the date, where an approved programme froze it. */
export function ReasonBeforeSave({ children }: { children: ReactNode }) {
  const scope = useRecordScope()
  const { record: audit } = useRecord(auditApi)
  const [askReason, dialog] = useReason()
  const save = async () => {
    const { form } = scope
    const data = asText(form.getValues()['data_audit']).split('T')[0]
    const moves = audit.motivo_spostamento_richiesto && isIsoDay(data) && data !== audit.data_audit
    if (!moves) return scope.save()
    const motivo = await askReason({
      title: 'Spostamento',
      text: `L’audit fa parte di un programma approvato: perché si sposta ${moveWords({ da: audit.data_audit, a: data })}?`,
      label: 'Motivo dello spostamento',
      longest: 2000,
    })
    if (motivo === null) return undefined
    form.setFieldValue('motivo_spostamento', motivo)
    return scope.save()
  }
  return (
    <RecordScopeContext value={{ ...scope, save }}>
      {children}
      {dialog}
    </RecordScopeContext>
  )
}
