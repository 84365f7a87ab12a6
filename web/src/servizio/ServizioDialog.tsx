import { servizioApi } from '@quadra/contract/servizio/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const ServizioDialog = () => (
  <FormDialog call={servizioApi.create} title="Crea nuovo servizio" initial={{ cliente: useOwnCliente(), stato: 1 }}>
    <ClienteField />
    <TextField name="descrizione" />
    <StatoField name="stato" />
  </FormDialog>
)
