import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { IconListCheck } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { selectable } from '../fields/selectable.ts'
import { registry } from '../fields/use-chosen.ts'
import { useDialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { PlanFields } from './PlanDialog.tsx'

/** One visit usually looks at several processes with the same person: one dialog for all. */
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
    initial={{ data: audit.data_audit }}
  >
    <ProcessiField audit={audit} />
    <PlanFields />
  </FormDialog>
)

/** What is planned already is not offered again. */
function ProcessiField({ audit }: { audit: Audit }) {
  const answer = useCall(dizionarioApis.processo.list, { query: { stato: 'tutti' } }, registry)
  const planned = new Set(audit.processi.map(({ processo }) => processo.id))
  const free = (answer.data?.rows ?? []).filter(({ id }) => !planned.has(id))
  const options = selectable(free, [], ({ codice, descrizione }) =>
    codice ? `${codice} · ${descrizione}` : descrizione,
  )
  return <MultiSelectField name="processi" options={options} />
}
