import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { IconListCheck } from '@tabler/icons-react'
import { NewItemsField } from '../fields/NewItemsField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { PlanFields } from './PlanDialog.tsx'

/** One visit usually covers several processes with the same person: one dialog for all. */
export function PlanManyButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(<PlanManyDialog audit={audit} />, 'Più processi')
  return (
    <>
      <Button variant="default" leftSection={<IconListCheck size={16} aria-hidden />} onClick={open}>
        Più processi
      </Button>
      {dialog}
    </>
  )
}

const PlanManyDialog = ({ audit }: { audit: Audit }) => (
  <FormDialog
    call={auditApi.pianifica}
    params={{ id: audit.id }}
    title="Pianifica più processi"
    initial={{ data: audit.data_audit, con_checklist: true }}
  >
    <ProcessiField audit={audit} />
    <PlanFields />
    <SwitchField
      name="con_checklist"
      description="Ogni processo con le domande pubblicate per questa norma, dove ci sono"
    />
  </FormDialog>
)

/** What is planned already is not offered again. */
const ProcessiField = ({ audit }: { audit: Audit }) => (
  <NewItemsField name="processi" dizionario="processo" present={audit.processi.map(({ processo }) => processo.id)} />
)
