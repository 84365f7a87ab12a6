import { utenteApi } from '@quadra/contract/utente/api'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { UtenteFields } from '../UtenteFields.tsx'
import { type OfCliente, useAddition } from './use-addition.tsx'

const NewPersona = ({ cliente, onDone }: Omit<OfCliente, 'field'>) => (
  <FormDialog
    call={utenteApi.create}
    title="Nuovo utente"
    initial={{ cliente_id: cliente, servizi: [], invita: true }}
    submit="Aggiungi e scegli"
    success={({ nome, cognome }) => doneWords(`Utente «${nome} ${cognome}» aggiunto`)}
    onDone={({ id }) => onDone(id)}
  >
    <UtenteFields clienteFixed />
  </FormDialog>
)

/** While no person of the cooperative can sign in: people of the consortium are always offered. */
export const useNoPersona = ({ cliente, field, onDone }: OfCliente) =>
  useAddition({
    call: utenteApi.create,
    form: <NewPersona cliente={cliente} onDone={onDone} />,
    name: `Nuovo utente: ${field}`,
    missing: 'Nessuna persona della cooperativa',
    source: 'le invita il manager, in «Utenti»',
  })
