import { SimpleGrid } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { useSession } from '../client/session.ts'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ScadenzaDocumentoField } from '../fields/ScadenzaDocumentoField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { today } from '../ui/values/dates.ts'

interface Props {
  readonly fornitore: Fornitore
  /** The required type, if any, and its validity. */
  readonly tipo?: { readonly id: number; readonly descrizione: string; readonly validita_giorni: number | null }
}

/** A document a supplier handed in; when it ends is proposed by its type. */
export function DocumentoDialog({ fornitore, tipo }: Props) {
  const { cliente } = useSession()
  const emissione = today()
  return (
    <FormDialog
      call={fornitoreApi.addDocumento}
      params={{ id: fornitore.id }}
      title={cliente ? 'Carica un documento' : 'Carica un documento comune a tutte le cooperative'}
      initial={{
        ...(tipo && { tipo_requisito_id: tipo.id }),
        data_emissione: emissione,
        data_scadenza: tipo?.validita_giorni ? daysAfter(emissione, tipo.validita_giorni) : null,
      }}
    >
      <DizionarioField name="tipo_requisito_id" dizionario="tipo_requisito" known={tipo} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="data_emissione" />
        <ScadenzaDocumentoField />
      </SimpleGrid>
      <FileField name="documento" label="File" required />
      <LongTextField name="note" />
    </FormDialog>
  )
}
