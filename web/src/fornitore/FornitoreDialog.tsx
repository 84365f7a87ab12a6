import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { CategorieField } from '../fields/CategorieField.tsx'
import { CodiceFiscaleField, PartitaIvaField } from '../fields/CodeFields.tsx'

export const FornitoreDialog = () => (
  <FormDialog call={fornitoreApi.create} title="Nuovo fornitore" initial={{ cliente_id: useOwnCliente(), stato: true }}>
    <ClienteField name="cliente_id" />
    <TextField name="ragione_sociale" label="Ragione Sociale" />
    <StatoField name="stato" />
    <CodiceFiscaleField />
    <PartitaIvaField />
    <CategorieField />
    <LongTextField name="descrizione" />
  </FormDialog>
)
