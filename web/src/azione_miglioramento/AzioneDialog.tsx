import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import type { BodyInput } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { ofServizio } from '../fields/own-servizio.ts'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { today } from '../ui/values/dates.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { AzioneFields } from './AzioneFields.tsx'

/** The record an action is created from: its client, if it has one, is fixed, and known values are filled in. */
interface Born {
  readonly cliente: { readonly id: number; readonly nome: string } | null
  readonly initial: Partial<BodyInput<typeof azioneApi.create>>
  readonly onDone?: () => void
}

export function AzioneDialog({ born }: { born?: Born }) {
  const { ruolo } = useSession()
  const own = useOwnCliente()
  return (
    <FormDialog
      call={ruolo === 'coordinatore' ? createOfServizio : azioneApi.create}
      title="Aggiungi azione di miglioramento"
      onDone={born?.onDone}
      initial={{ cliente_id: born?.cliente?.id ?? own, data_segnalazione: today(), ...born?.initial }}
    >
      {born?.cliente ? <ReadOnlyValue label="Cooperativa" value={born.cliente.nome} /> : <Cliente />}
      <AzioneFields cliente={born?.cliente?.id} />
    </FormDialog>
  )
}

/** A coordinator's actions are those of the own services: without one the dialog is not complete. */
const createOfServizio = ofServizio(azioneApi.create)

/** Another client has other services and other people. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setValues({ servizio_id: null, responsabile_id: null })} />
}
