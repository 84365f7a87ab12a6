import { clienteApi } from '@quadra/contract/cliente/api'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { ServicesOffered } from '../ServicesOffered.tsx'
import { useAddition } from './use-addition.tsx'

const initial = { stato: 1, multisito: false, servizi_imprese: false, servizi_persona: false, parita_genere: false }

const NewCliente = ({ onDone }: { onDone: (id: number) => void }) => (
  <FormDialog
    call={clienteApi.create}
    title="Nuova cooperativa"
    initial={initial}
    submit="Aggiungi e scegli"
    success={({ nome }) => doneWords(`Cooperativa «${nome}» aggiunta`)}
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="nome" />
    <TextField name="email" type="email" />
    <TextField name="descrizione" />
    <TextField name="luogo" />
    <ServicesOffered />
  </FormDialog>
)

export const useNoCliente = (onDone: (id: number) => void) =>
  useAddition({
    call: clienteApi.create,
    form: <NewCliente onDone={onDone} />,
    name: 'Nuova cooperativa',
    missing: 'Nessuna cooperativa',
    source: 'le registra il consorzio',
  })
