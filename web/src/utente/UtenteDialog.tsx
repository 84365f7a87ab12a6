import { placeOf } from '@quadra/contract/places'
import { utenteApi } from '@quadra/contract/utente/api'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '../client/call.ts'
import { useOwnCliente } from '../fields/ClienteField.tsx'
import { UtenteFields } from '../fields/UtenteFields.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import type { Values } from '../ui/form/form-scope.tsx'
import { doneWords } from '../ui/page/toasts.ts'

type Created = Answer<typeof utenteApi.create>
const createdWords = ({ nome, cognome, email }: Created, { invita }: Values) =>
  doneWords(`Utente «${nome} ${cognome}» registrato${invita === true ? `, con l’invito a ${email}` : ''}`)

/** A new user's own page opens at once. */
export function UtenteDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={utenteApi.create}
      title="Nuovo utente"
      initial={{ cliente_id: useOwnCliente(), servizi: [], invita: true }}
      success={createdWords}
      onDone={({ id }) => void navigate({ to: placeOf('utente').record(id) })}
    >
      <UtenteFields />
    </FormDialog>
  )
}
