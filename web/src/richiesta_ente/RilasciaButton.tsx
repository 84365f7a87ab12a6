import { Alert } from '@mantine/core'
import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import { rilascioCreate } from '@quadra/contract/richiesta_ente/rilascio'
import { releaseNotice } from '@quadra/contract/richiesta_ente/rules'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import { fonteRilascioLabels, fontiRilascio } from '@quadra/contract/richiesta_ente/stato'
import { ref } from '@quadra/contract/kernel/fields'
import { IconFileUpload, IconShieldLock } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { PartButton } from '../ui/record/Part.tsx'

interface Props {
  readonly richiesta: RichiestaEnte
  /** It is the next step. */
  readonly filled?: boolean
}

/** Gives one of the files that are there, after a look at what it contains. */
export function RilasciaButton({ richiesta: { id, modificabile }, filled }: Props) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={storedCall}
      params={{ id }}
      title="Rilascia un file"
      submit="Rilascia"
      success="File rilasciato all’ente"
    >
      <Notice />
      <Files id={id} />
      <TextField name="nota" />
    </FormDialog>,
    `Rilascia ${id}`,
  )
  if (!modificabile) return null
  return (
    <>
      <PartButton variant={filled ? 'filled' : 'default'} onClick={open}>
        Rilascia un file
      </PartButton>
      {dialog}
    </>
  )
}

/** Gives a new one, such as a copy without names. */
export function CaricaButton({ richiesta: { id, modificabile } }: Props) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={uploadCall}
      params={{ id }}
      title="Carica e rilascia un file"
      submit="Rilascia"
      success="File rilasciato all’ente"
    >
      <Notice />
      <FileField name="documento" label="File" />
      <TextField name="nota" />
    </FormDialog>,
    `Carica ${id}`,
  )
  if (!modificabile) return null
  return (
    <>
      <PartButton leftSection={<IconFileUpload size={14} aria-hidden />} onClick={open}>
        Carica un file
      </PartButton>
      {dialog}
    </>
  )
}

const Notice = () => (
  <Alert color="yellow" icon={<IconShieldLock size={18} aria-hidden />}>
    {releaseNotice}.
  </Alert>
)

/** What the cooperative has: first the kind, then the file with the record it is attached to. */
function Files({ id }: { id: number }) {
  const answer = useCall(richiestaEnteApi.rilasciabili, { params: { id } })
  const { form } = useFormScope()
  const chosen = useFieldValue('fonte')
  const files = answer.data ?? []
  const kinds = fontiRilascio.filter((fonte) => files.some((one) => one.fonte === fonte))
  const options = files
    .filter(({ fonte }) => fonte === chosen)
    .map((one) => ({ value: one.id, label: `${one.titolo} · ${one.nome} (${writeSize(one.dimensione)})` }))
  return (
    <>
      <SelectField
        name="fonte"
        label="Da dove"
        options={kinds.map((value) => ({ value, label: fonteRilascioLabels[value] }))}
        loading={answer.isLoading}
        empty={answer.data && { words: 'Nessun file della cooperativa: si può caricarne uno' }}
        description="Gli allegati della cooperativa; non quelli con dati di salute o di minori"
        onPick={() => form.setValues({ id: null })}
      />
      <SelectField name="id" label="File" options={options} empty={{ words: 'Scegli prima da dove' }} />
    </>
  )
}

const storedCall = {
  ...richiestaEnteApi.rilascia,
  upload: undefined,
  body: rilascioCreate.required({ fonte: true }).extend({ id: ref('File') }),
}
const uploadCall = {
  ...richiestaEnteApi.rilascia,
  upload: { field: 'documento', required: true },
  body: rilascioCreate.pick({ nota: true }),
} as const
