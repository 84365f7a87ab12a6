import { hasServices } from '@quadra/contract/policy'
import { useEffect, useState } from 'react'
import { useSession } from '../client/session.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { ClienteField } from './ClienteField.tsx'
import { ServizioField } from './ServizioField.tsx'

/** Where a record belongs, for searches: the cooperative, which only the consortium chooses, and its service. */
export const placeSearch = {
  cliente_id: (name: string) => <Cooperativa name={name} clears={['servizio_id']} />,
  servizio_id: (name: string) => <Servizio name={name} />,
}

/** Another client has other services and people: those `clears` names go with it. */
export function Cooperativa({ name, clears }: { name: string; clears: readonly string[] }) {
  const { cliente } = useSession()
  const { form, writers } = useFormScope()
  useEffect(() => writers.depend(name, clears))
  if (cliente) return null
  const clear = () => form.setValues(Object.fromEntries(clears.map((other) => [other, null])))
  return <ClienteField name={name} label="Cooperativa" onPick={clear} withInactive lazy />
}

export function Servizio({ name }: { name: string }) {
  const { cliente } = useSession()
  return <ServizioField name={name} label="Servizio" clienteName="cliente_id" cliente={cliente?.id} withInactive lazy />
}

/** For those whom services are given: their own among what they see. */
export const MieiServizi = ({ name }: { name: string }) =>
  hasServices(useSession().ruolo) ? <YesNoFilter name={name} label="Dei miei servizi" /> : null

/** Home counts active cooperatives only: the filter that its numbers bring is shown where it is set, and can be lifted. */
export function CooperativeAttive({ name }: { name: string }) {
  const { form } = useFormScope()
  const { cliente } = useSession()
  const [isSet] = useState(() => Boolean(form.getValues()[name]))
  return isSet && !cliente ? <YesNoFilter name={name} label="Di cooperative attive" /> : null
}
