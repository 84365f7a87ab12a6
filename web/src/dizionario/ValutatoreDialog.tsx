import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const ValutatoreDialog = () => (
  <FormDialog call={valutatoreApi.create} title="Nuovo valutatore" initial={{ stato: 1 }}>
    <TextField name="nome" />
    <TextField name="cognome" />
    <StatoField name="stato" />
  </FormDialog>
)
