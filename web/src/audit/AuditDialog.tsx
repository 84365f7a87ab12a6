import { auditApi } from '@quadra/contract/audit/api'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'

export function AuditDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={auditApi.create}
      title="Crea nuovo audit"
      initial={{ cliente_id: useOwnCliente() }}
      onDone={({ id }) => void navigate({ to: placeOf('audit').record(id) })}
    >
      <ClienteField name="cliente_id" />
      <DateField name="data_pianificazione" />
      <DateField name="data_audit" />
      <DizionarioField name="norma_id" dizionario="norma" />
    </FormDialog>
  )
}
