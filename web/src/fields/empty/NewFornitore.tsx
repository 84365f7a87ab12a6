import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { CodiceFiscaleField, PartitaIvaField } from '../CodeFields.tsx'
import { type OfCliente, useAddition } from './use-addition.tsx'

const NewFornitore = ({ cliente, onDone }: Omit<OfCliente, 'field'>) => (
  <FormDialog
    call={fornitoreApi.create}
    title="Nuovo fornitore"
    initial={{ cliente_id: cliente, stato: true }}
    submit="Aggiungi e scegli"
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="ragione_sociale" label="Ragione Sociale" />
    <CodiceFiscaleField />
    <PartitaIvaField />
  </FormDialog>
)

/** Of a cooperative's suppliers and the collective ones; none before it is chosen. */
export function useNoFornitore({ cliente, field, onDone }: OfCliente) {
  const { empty, dialog } = useAddition({
    call: fornitoreApi.create,
    form: <NewFornitore cliente={cliente} onDone={onDone} />,
    name: `Nuovo fornitore: ${field}`,
    missing: 'Nessun fornitore',
    source: 'li aggiunge il manager della cooperativa',
  })
  return { empty: cliente === undefined ? undefined : empty, dialog }
}
