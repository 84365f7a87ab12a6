import { hasServices, type Role, roleLabels } from '@quadra/contract/policy'
import { assignableRoles } from '@quadra/contract/utente/rules'
import { hasCliente } from '@quadra/contract/utente/schema'
import { useSession } from '../client/session.ts'
import { ClienteField } from './ClienteField.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

interface Props {
  readonly readOnly?: boolean
  /** Someone of this client: its roles alone. */
  readonly clienteFixed?: boolean
}

/** Role and client, which depend on each other: users of the consortium belong to no client, all others to one. */
export function RoleFields({ readOnly = false, clienteFixed = false }: Props) {
  const session = useSession()
  const { form } = useFormScope()
  const role = useFieldValue('ruolo') as Role | null | undefined
  const options = assignableRoles(session.ruolo)
    .filter((value) => !clienteFixed || hasCliente(value))
    .map((value) => ({ value, label: roleLabels[value] }))
  const clearDependentFields = (picked: string | number | null) => {
    if (picked && !hasCliente(picked as Role)) form.setFieldValue('cliente_id', null)
    if (picked && !hasServices(picked as Role)) clearServices()
  }
  /** Services belong to one client, and only some roles have them. */
  const clearServices = () => {
    if ('servizi' in form.getValues()) form.setFieldValue('servizi', [])
  }
  return (
    <>
      {role && !hasCliente(role) ? (
        <ReadOnlyValue
          label="Cliente"
          value={role === 'certificatore' ? 'Nessuno: legge con un mandato' : 'Nessuno: utente multisito'}
        />
      ) : (
        <ClienteField name="cliente_id" required readOnly={readOnly || clienteFixed} onPick={clearServices} />
      )}
      {role === 'certificatore' ? (
        // Created by a mandate only; the role never changes.
        <ReadOnlyValue label="Ruolo" value={roleLabels[role]} />
      ) : (
        <SelectField name="ruolo" options={options} onPick={clearDependentFields} readOnly={readOnly} />
      )}
    </>
  )
}
