import { useSession } from '../client/session.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { ClienteField } from './ClienteField.tsx'
import { ServizioField } from './ServizioField.tsx'

/** Where a record belongs, for searches: the cooperative, which only the consortium chooses, and its service. */
export function PlaceSearch() {
  const { cliente } = useSession()
  const { form } = useFormScope()
  // Another client has other services.
  const clear = () => form.setFieldValue('servizio_id', null)
  return (
    <>
      {!cliente && <ClienteField name="cliente_id" label="Cooperativa" onPick={clear} withInactive />}
      <ServizioField name="servizio_id" label="Servizio" clienteName="cliente_id" cliente={cliente?.id} withInactive />
    </>
  )
}
