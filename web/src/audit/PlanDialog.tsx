import { Group } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Processo } from '@quadra/contract/audit/processo'
import type { Audit } from '@quadra/contract/audit/schema'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TimeField } from '../ui/inputs/TimeField.tsx'

/** A process is usually looked at on the day of the audit. */
export const PlanDialog = ({ audit: { id, data_audit } }: { audit: Audit }) => (
  <FormDialog
    call={auditApi.createProcesso}
    params={{ id }}
    title="Aggiungi pianificazione"
    initial={{ data: data_audit }}
  >
    <DizionarioField name="processo_id" dizionario="processo" />
    <PlanFields />
  </FormDialog>
)

export const EditPlanDialog = ({ processo }: { processo: Processo }) => {
  const { id, audit_id, persona, data, da_orario, a_orario, data_modifica } = processo
  const initial = { processo_id: processo.processo.id, persona, data, da_orario, a_orario, data_modifica }
  return (
    <FormDialog
      call={auditApi.updateProcesso}
      params={{ id: audit_id, pid: id }}
      title="Modifica pianificazione"
      initial={initial}
    >
      <DizionarioField name="processo_id" dizionario="processo" known={processo.processo} />
      <PlanFields />
    </FormDialog>
  )
}

/** With whom and when. */
export const PlanFields = () => (
  <>
    <TextField name="persona" />
    <DateField name="data" />
    <Group grow align="flex-start">
      <TimeField name="da_orario" />
      <TimeField name="a_orario" />
    </Group>
  </>
)
