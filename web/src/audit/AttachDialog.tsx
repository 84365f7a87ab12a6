import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { IconPaperclip } from '@tabler/icons-react'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { FilesField } from '../ui/inputs/FileField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export function AttachButton({ audit }: { audit: Audit }) {
  const [open, dialog] = useDialog(<AttachDialog id={audit.id} />, 'Allega documento')
  return (
    <>
      <Button variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={open}>
        Allega documento
      </Button>
      {dialog}
    </>
  )
}

/** Several files at once share type and description: each becomes a separate attachment. */
const AttachDialog = ({ id }: { id: number }) => (
  <FormDialog call={auditApi.createDocumento} params={{ id }} title="Allega documento">
    <DizionarioField name="tipo_documento_id" dizionario="tipo_documento" />
    <TextField name="descrizione" />
    <FilesField name="documento" label="File" required />
  </FormDialog>
)
