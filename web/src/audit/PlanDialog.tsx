import { Group } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Processo } from '@quadra/contract/audit/processo'
import type { Audit } from '@quadra/contract/audit/schema'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { TimeField } from '../ui/inputs/TimeField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { ChecklistField } from './ChecklistField.tsx'
import { processoName } from './processo-name.ts'

/** A process is usually audited on the day of the audit. */
export const PlanDialog = ({ audit: { id, data_audit, norma } }: { audit: Audit }) => (
  <FormDialog
    call={auditApi.createProcesso}
    params={{ id }}
    title="Aggiungi pianificazione"
    initial={{ data: data_audit }}
  >
    <DizionarioField name="processo_id" dizionario="processo" />
    <ChecklistField norma_id={norma.id} />
    <PlanFields />
  </FormDialog>
)

/** With answers process and checklist stay as they are. */
export const EditPlanDialog = ({ processo, norma_id }: { processo: Processo; norma_id: number }) => {
  const { id, audit_id, persona, data, da_orario, a_orario, data_modifica, checklist } = processo
  const isAnswered = Boolean(checklist?.risposte)
  const plan = { persona, data, da_orario, a_orario, data_modifica }
  const initial = isAnswered
    ? plan
    : { ...plan, processo_id: processo.processo.id, checklist_id: checklist?.checklist_id ?? null }
  return (
    <FormDialog
      call={auditApi.updateProcesso}
      params={{ id: audit_id, pid: id }}
      title="Modifica pianificazione"
      initial={initial}
    >
      {isAnswered ? (
        <ReadOnlyValue label="Processo" value={processoName(processo)} />
      ) : (
        <>
          <DizionarioField name="processo_id" dizionario="processo" known={processo.processo} />
          <ChecklistField norma_id={norma_id} />
        </>
      )}
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
