import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { auditName } from './audit-name.ts'

/** Saves unsaved changes, asks on which day it was carried out, closes, and returns to the list as it was. */
export function ChiudiButton({ audit }: { audit: Audit }) {
  const { dirty, saving, save } = useRecord(auditApi)
  const [open, dialog] = useDialog(<ChiudiDialog audit={audit} />, `Chiudi audit ${audit.id}`)
  const close = async () => {
    if (!dirty || (await save())) open()
  }
  return (
    <>
      <Button disabled={saving} onClick={() => void close()}>
        Chiudi
      </Button>
      {dialog}
    </>
  )
}

function ChiudiDialog({ audit }: { audit: Audit }) {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={auditApi.chiudi}
      params={{ id: audit.id }}
      title="Chiudere l’audit?"
      initial={{ svolto_il: audit.data_audit }}
      submit="Chiudi l’audit"
      cancel="Non chiudere"
      success="Audit chiuso!"
      onDone={() => void navigate({ to: placeOf('audit').path, search: { keep: '1' } })}
    >
      <DateField
        name="svolto_il"
        description={`${auditName(audit)}: una volta chiuso non si modifica più. Se è durato più giorni, il primo`}
      />
    </FormDialog>
  )
}
