import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { CodiceFiscaleField, PartitaIvaField } from '../CodeFields.tsx'
import type { OfCliente } from './use-addition.tsx'

export const NewFornitore = ({ cliente, onDone }: Omit<OfCliente, 'field'>) => (
  <FormDialog
    call={fornitoreApi.create}
    title="Nuovo fornitore"
    initial={{ cliente_id: cliente, stato: true }}
    submit="Aggiungi e scegli"
    success={({ ragione_sociale }) => doneWords(`Fornitore «${ragione_sociale}» aggiunto`)}
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="ragione_sociale" label="Ragione Sociale" />
    <CodiceFiscaleField />
    <PartitaIvaField />
  </FormDialog>
)
