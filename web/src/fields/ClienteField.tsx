import { useSession } from '../client/session.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { useNoCliente } from './empty/NewCliente.tsx'
import { selectable } from './selectable.ts'
import { useChosen } from './use-chosen.ts'
import { useClienti } from './use-clienti.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  readonly description?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Also those no longer active: for searches among old records. */
  readonly withInactive?: boolean
  /** Loads the clients only once the user opens the field. */
  readonly lazy?: boolean
  readonly onPick?: (value: string | number | null) => void
}

/** The client; fixed for users who belong to one. Start the form from `useOwnCliente()`, so that the field has it. */
export function ClienteField({
  name = 'cliente',
  readOnly = false,
  withInactive = false,
  lazy = false,
  ...own
}: Props) {
  const { cliente } = useSession()
  const chosen = useChosen(name)
  const { isWanted, around } = useWanted(lazy, keyOf(useFieldValue(name)) !== '')
  const answer = useClienti(isWanted)
  const rows = answer.data?.rows ?? []
  const options = cliente
    ? [{ value: cliente.id, label: cliente.nome }]
    : selectable(rows, withInactive ? rows.map(({ id }) => id) : chosen, (item) => item.nome)
  const { form } = useFormScope()
  const { empty, dialog } = useNoCliente((id) => {
    form.setFieldValue(name, id)
    own.onPick?.(id)
  })
  return (
    <>
      {around(
        <SelectField
          name={name}
          {...own}
          options={options}
          loading={answer.isLoading}
          readOnly={readOnly || cliente !== null}
          // A search among records adds nothing.
          empty={withInactive ? { words: 'Nessuna cooperativa' } : empty}
        />,
      )}
      {dialog}
    </>
  )
}

/** The key of the client the session is bound to, as a form's first value. */
export const useOwnCliente = () => useSession().cliente?.id
