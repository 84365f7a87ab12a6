import { SimpleGrid } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { useSession } from '../client/session.ts'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ScadenzaDocumentoField } from '../fields/ScadenzaDocumentoField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { today } from '../ui/values/dates.ts'

/** A document a supplier handed in; when it ends is proposed by its type. */
export function DocumentoDialog({ fornitore }: { fornitore: Fornitore }) {
  const { cliente } = useSession()
  return (
    <FormDialog
      call={fornitoreApi.addDocumento}
      params={{ id: fornitore.id }}
      title={cliente ? 'Carica un documento' : 'Carica un documento comune a tutte le cooperative'}
      initial={{ data_emissione: today(), data_scadenza: null }}
    >
      <DizionarioField name="tipo_requisito_id" dizionario="tipo_requisito" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="data_emissione" />
        <ScadenzaDocumentoField />
      </SimpleGrid>
      <FileField name="documento" label="File" />
      <LongTextField name="note" />
    </FormDialog>
  )
}
