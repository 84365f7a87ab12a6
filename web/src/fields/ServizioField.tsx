import { hasServices } from '@quadra/contract/policy'
import { contactManager, noServicesYet } from '@quadra/contract/editors'
import { servizioApi } from '@quadra/contract/servizio/api'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { useNoServizio } from './empty/NewServizio.tsx'
import { type Named, selectable, withKnown } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  /** The name of the form's client field, whose services are offered. */
  readonly clienteName?: string
  /** That client, where the form has no such field. */
  readonly cliente?: number
  /** What the record has, known before the options arrive. */
  readonly known?: Named | null
  /** Also what is no longer in use: for searches among old records. */
  readonly withInactive?: boolean
  readonly readOnly?: boolean
  /** Where one chooses among the own services: others are not offered, and a coordinator who has some must choose. */
  readonly ownOnly?: boolean
  /** Loads the services only once the user opens the field. */
  readonly lazy?: boolean
}

export function ServizioField({
  name = 'servizio',
  clienteName = 'cliente',
  cliente: fixed,
  known,
  withInactive = false,
  ownOnly = false,
  lazy = false,
  ...own
}: Props) {
  const picked = Number(keyOf(useFieldValue(clienteName))) || undefined
  const cliente = fixed ?? picked
  const chosen = useChosen(name)
  const { ruolo } = useSession()
  const narrowed = ownOnly && hasServices(ruolo)
  const value = keyOf(useFieldValue(name))
  const { isWanted, around } = useWanted(lazy, value !== '' && value !== String(known?.id))
  const answer = useCall(
    servizioApi.list,
    { query: { cliente, stato: 'tutti', propri: narrowed ? 1 : undefined } },
    { ...registry, enabled: isWanted && cliente !== undefined },
  )
  const rows = cliente ? (answer.data?.rows ?? []) : []
  const hasNone = answer.data?.rows.every(({ stato }) => stato === 0) ?? false
  const options = withKnown(
    selectable(rows, withInactive ? rows.map(({ id }) => id) : chosen, (item) => item.descrizione),
    known,
  )
  const { form } = useFormScope()
  const { empty, dialog } = useNoServizio({ cliente, field: name, onDone: (id) => form.setFieldValue(name, id) })
  return (
    <>
      {around(
        <SelectField
          name={name}
          {...own}
          // A record that has none may stay without, and so does the report of a coordinator who has none.
          required={narrowed && ruolo === 'coordinatore' && known !== null && !hasNone ? true : undefined}
          description={narrowed && hasNone ? `${noServicesYet}: ${contactManager} di associarteli` : undefined}
          options={options}
          loading={answer.isLoading}
          placeholder={cliente ? undefined : 'Scegli prima la cooperativa'}
          // A search among records adds nothing.
          empty={withInactive ? { words: 'Nessun servizio' } : empty}
        />,
      )}
      {dialog}
    </>
  )
}
