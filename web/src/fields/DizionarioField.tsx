import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { useEmptyDictionary } from './empty/NewVoce.tsx'
import { type Named, selectable, withKnown } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name: string
  readonly dizionario: DizionarioName
  readonly label?: string
  readonly description?: string
  /** What the record has, known before the options arrive. */
  readonly known?: Named | null
  /** Also what is no longer in use: for searches among old records. */
  readonly withInactive?: boolean
  readonly readOnly?: boolean
  /** Loads the options only once the user opens the field. */
  readonly lazy?: boolean
}

/** An item of a dictionary; where items have codes, the code comes first. */
export function DizionarioField({ name, dizionario, known, withInactive = false, lazy = false, ...own }: Props) {
  const chosen = useChosen(name)
  const value = keyOf(useFieldValue(name))
  const { isWanted, around } = useWanted(lazy, value !== '' && value !== String(known?.id))
  const answer = useCall(
    dizionarioApis[dizionario].list,
    { query: { stato: 'tutti' } },
    { ...registry, enabled: isWanted },
  )
  const rows = answer.data?.rows ?? []
  const offered = selectable(rows, withInactive ? rows.map(({ id }) => id) : chosen, ({ codice, descrizione }) =>
    codice ? `${codice} · ${descrizione}` : descrizione,
  )
  const options = withKnown(offered, known)
  const { form } = useFormScope()
  const { empty, dialog } = useEmptyDictionary({
    ...{ dizionario, field: name },
    onDone: (id) => form.setFieldValue(name, id),
  })
  return (
    <>
      {around(
        <SelectField
          name={name}
          {...own}
          options={options}
          loading={answer.isLoading}
          // A search among records adds nothing.
          empty={withInactive ? { words: empty.words } : empty}
        />,
      )}
      {dialog}
    </>
  )
}
