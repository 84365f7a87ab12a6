import { clienteApi } from '@quadra/contract/cliente/api'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ServicesOffered } from '../fields/ServicesOffered.tsx'

const initial = { stato: 1, multisito: false, servizi_imprese: false, servizi_persona: false, parita_genere: false }

export const ClienteDialog = () => (
  <FormDialog call={clienteApi.create} title="Nuovo cliente" initial={initial}>
    <TextField name="nome" />
    <TextField name="email" type="email" />
    <TextField name="descrizione" />
    <TextField name="luogo" />
    <TextField name="web" />
    <StatoField name="stato" />
    <SwitchField name="multisito" />
    <ServicesOffered />
  </FormDialog>
)
