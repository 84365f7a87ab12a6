import { fornitoreOpzioni } from '@quadra/contract/fornitore/opzioni'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { useNoFornitore } from './empty/no-fornitore.tsx'
import { withKnown } from './selectable.ts'
import { registry } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  /** The client whose suppliers are offered, beside the collective ones; the form's own field `cliente_id` unless given. */
  readonly cliente?: number
  /** For searches: every visible supplier, also inactive ones. */
  readonly everywhere?: boolean
  /** What the record names, known before the options arrive. */
  readonly known?: { readonly id: number; readonly ragione_sociale: string } | null
  readonly readOnly?: boolean
  /** Loads the suppliers only once the user opens the field. */
  readonly lazy?: boolean
}

/** A supplier: an active one of the client or a collective one, or the one already named. */
export function FornitoreField({
  name = 'fornitore_id',
  cliente: fixed,
  everywhere = false,
  known,
  lazy = false,
  ...own
}: Props) {
  const picked = Number(keyOf(useFieldValue('cliente_id'))) || undefined
  const cliente = fixed ?? picked
  const value = keyOf(useFieldValue(name))
  const { isWanted, around } = useWanted(lazy, value !== '' && value !== String(known?.id))
  const answer = useCall(
    fornitoreOpzioni,
    { query: everywhere ? { tutti: 1 } : { cliente_id: cliente } },
    { ...registry, enabled: isWanted && (everywhere || cliente !== undefined) },
  )
  const rows = answer.data ?? []
  const options = withKnown(
    rows.map(({ id, ragione_sociale }) => ({ value: id, label: ragione_sociale })),
    known && { id: known.id, descrizione: known.ragione_sociale },
  )
  const { form } = useFormScope()
  const { empty, dialog } = useNoFornitore({ cliente, field: name, onDone: (id) => form.setFieldValue(name, id) })
  return (
    <>
      {around(
        <SelectField
          name={name}
          {...own}
          options={options}
          loading={answer.isLoading}
          placeholder={everywhere || cliente ? undefined : 'Scegli prima la cooperativa'}
          // A search among records adds nothing.
          empty={everywhere ? { words: 'Nessun fornitore' } : empty}
        />,
      )}
      {dialog}
    </>
  )
}
