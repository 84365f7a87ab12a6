import { servizioApi } from '@quadra/contract/servizio/api'
import { useCall } from '../client/queries.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { selectable } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'

interface Props {
  readonly name?: string
  readonly label?: string
  /** The field that holds the client whose services are offered. */
  readonly clienteName?: string
}

export function ServizioField({ name = 'servizio', clienteName = 'cliente', ...own }: Props) {
  const cliente = Number(keyOf(useFieldValue(clienteName))) || undefined
  const chosen = useChosen(name)
  const answer = useCall(
    servizioApi.list,
    { query: { cliente, stato: 'tutti' } },
    { ...registry, enabled: cliente !== undefined },
  )
  const options = selectable(cliente ? (answer.data?.rows ?? []) : [], chosen, (item) => item.descrizione)
  return (
    <SelectField
      name={name}
      {...own}
      options={options}
      loading={answer.isLoading}
      placeholder={cliente ? undefined : 'Scegli prima il cliente'}
    />
  )
}
