import { usualDays } from '@quadra/contract/documento/revisione'
import { Button, Stack } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../client/session.ts'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { useRequested } from '../ui/dialog/use-requested.ts'
import { FilePreview } from '../ui/files/FilePreview.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { filesOf } from '../ui/form/send.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FilesField } from '../ui/inputs/FileField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ControlSwitch, DistributionFields, ReviewField } from '../fields/ControlFields.tsx'
import { doneWords } from '../ui/page/toasts.ts'
import { today } from '../ui/values/dates.ts'
import { ReaderFlags } from './ReaderFlags.tsx'

/** Above both tables; not rendered for roles that may not publish. */
export function NewDocumento({ label = 'Nuovo documento' }: { label?: string }) {
  const may = useMay(documentoApi.create)
  const [open, dialog] = useDialog(DocumentoDialog, label)
  useRequested('nuovo', may && label === 'Nuovo documento', open)
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** Several files at once share all other fields: each becomes a separate document. */
function DocumentoDialog() {
  const cliente_id = useOwnCliente()
  return (
    <FormDialog
      call={documentoApi.create}
      title="Nuovo documento"
      success={({ descrizione }) => doneWords(`Documento «${descrizione}» registrato`)}
      initial={{ cliente_id, controllato: false, data: today(), presa_visione_giorni: usualDays }}
    >
      <DizionarioField name="tipo_documento_id" dizionario="tipo_documento" />
      <TextField name="descrizione" />
      <FilesField name="documento" label="File" required />
      <Chosen />
      <TextField name="codice_documento" />
      <ControlSwitch />
      <Days cliente={Number(cliente_id) || null} />
      {cliente_id ? <ClienteField name="cliente_id" /> : <ReaderFlags />}
    </FormDialog>
  )
}

/** A controlled document has a day on which it comes into force, and people who must read it. */
function Days({ cliente }: { cliente: number | null }) {
  const isControlled = Boolean(useFieldValue('controllato'))
  if (!isControlled)
    return (
      <>
        <DateField name="data" />
        <DateField name="riesame_entro" />
      </>
    )
  return (
    <>
      <DateField name="data" label="In vigore dal" />
      <ReviewField from="data" />
      <DistributionFields cliente={cliente} />
    </>
  )
}

/** A preview of the file about to be sent. */
function Chosen() {
  const files = filesOf(useFieldValue('documento'))
  if (files.length === 0) return null
  return (
    <Stack gap="xs">
      {files.map((file) => (
        <FilePreview key={`${file.name} ${file.size} ${file.lastModified}`} blob={file} name={file.name} />
      ))}
    </Stack>
  )
}
