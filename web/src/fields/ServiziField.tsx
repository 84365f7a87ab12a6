import { hasServices, type Role } from '@quadra/contract/policy'
import { servizioApi } from '@quadra/contract/servizio/api'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { useNoServizio } from './empty/NewServizio.tsx'
import { registry } from './use-chosen.ts'

/** The services of a new user, for the roles they narrow: without any a coordinator can do nothing. */
export function ServiziField() {
  const role = useFieldValue('ruolo') as Role | null | undefined
  const cliente = Number(keyOf(useFieldValue('cliente_id'))) || undefined
  const isShown = Boolean(role && hasServices(role) && cliente)
  const answer = useCall(servizioApi.list, { query: { cliente } }, { ...registry, enabled: isShown })
  const options = (answer.data?.rows ?? []).map(({ id, descrizione }) => ({ value: id, label: descrizione }))
  const { form } = useFormScope()
  const { empty, dialog } = useNoServizio({
    ...{ cliente, field: 'servizi' },
    onDone: (id) => form.setFieldValue('servizi', [id]),
  })
  if (!isShown) return null
  return (
    <>
      <MultiSelectField
        name="servizi"
        options={options}
        loading={answer.isLoading}
        description={role === 'coordinatore' ? 'Lavora a ciò che riguarda questi servizi' : 'Vede ciò che li riguarda'}
        empty={empty}
      />
      {dialog}
    </>
  )
}
