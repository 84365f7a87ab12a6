import { servizioApi } from '@quadra/contract/servizio/api'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { clienteFirst } from './empty-choice.ts'
import { type OfCliente, useAddition } from './use-addition.tsx'

const NewServizio = ({ cliente, onDone }: Omit<OfCliente, 'field'>) => (
  <FormDialog
    call={servizioApi.create}
    title="Crea nuovo servizio"
    initial={{ cliente, stato: 1 }}
    submit="Aggiungi e scegli"
    success={({ descrizione }) => doneWords(`Servizio «${descrizione}» aggiunto`)}
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="descrizione" />
  </FormDialog>
)

/** Of a cooperative's services; none before it is chosen. */
export function useNoServizio({ cliente, field, onDone }: OfCliente) {
  const { empty, dialog } = useAddition({
    call: servizioApi.create,
    form: <NewServizio cliente={cliente} onDone={onDone} />,
    name: `Crea nuovo servizio: ${field}`,
    missing: 'Nessun servizio',
    source: 'li aggiunge il manager della cooperativa',
  })
  return { empty: cliente === undefined ? clienteFirst : empty, dialog }
}
