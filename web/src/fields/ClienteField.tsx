import { useSession } from '../client/session.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { selectable } from './selectable.ts'
import { useChosen } from './use-chosen.ts'
import { useClienti } from './use-clienti.ts'

interface Props {
  readonly name?: string
  readonly label?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Also those no longer active: for searches among old records. */
  readonly withInactive?: boolean
  readonly onPick?: (value: string | number | null) => void
}

/** The client; fixed for whoever belongs to one. Start the form from `useOwnCliente()`, so that the field has it. */
export function ClienteField({ name = 'cliente', readOnly = false, withInactive = false, ...own }: Props) {
  const { cliente } = useSession()
  const chosen = useChosen(name)
  const answer = useClienti()
  const rows = answer.data?.rows ?? []
  const options = cliente
    ? [{ value: cliente.id, label: cliente.nome }]
    : selectable(rows, withInactive ? rows.map(({ id }) => id) : chosen, (item) => item.nome)
  return (
    <SelectField
      name={name}
      {...own}
      options={options}
      loading={answer.isLoading}
      readOnly={readOnly || cliente !== null}
    />
  )
}

/** The key of the client the session is bound to, as a form's first value. */
export const useOwnCliente = () => useSession().cliente?.id
