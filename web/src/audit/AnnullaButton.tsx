import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { IconBan } from '@tabler/icons-react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Cancels an audit that will not be carried out, with the reason; it cannot be undone. */
export function AnnullaButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={auditApi.annulla}
      params={{ id: audit.id }}
      title="Annullare l’audit?"
      submit="Annulla l’audit"
      cancel="Non annullare"
      success="Audit annullato"
    >
      <LongTextField
        name="motivo"
        description="Resta in elenco come annullato e non si riapre. I suoi processi tornano scoperti; la cooperativa e i valutatori sono avvisati."
      />
    </FormDialog>,
    `Annulla audit ${audit.id}`,
  )
  if (!audit.annullabile) return null
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        Annulla audit
      </Button>
      {dialog}
    </>
  )
}
