import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { useCall } from '../client/queries.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { useEmptyDictionary } from './empty/NewVoce.tsx'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'

const allPresent = { words: 'Le voci in uso sono già tutte qui' }

interface Props {
  readonly name: string
  readonly dizionario: DizionarioName
  /** What the record has already. */
  readonly present: readonly number[]
}

/** Several items at once, of those in use that the record does not have yet. */
export function NewItemsField({ name, dizionario, present }: Props) {
  const answer = useCall(dizionarioApis[dizionario].list, { query: { stato: 'tutti' } }, registry)
  const free = (answer.data?.rows ?? []).filter(({ id }) => !present.includes(id))
  const options = selectable(free, [], ({ codice, descrizione }) =>
    codice ? `${codice} · ${descrizione}` : descrizione,
  )
  const { form } = useFormScope()
  const { empty, dialog } = useEmptyDictionary({
    ...{ dizionario, field: name },
    onDone: (id) => form.setFieldValue(name, [id]),
  })
  const hasNone = answer.data?.rows.length === 0
  return (
    <>
      <MultiSelectField name={name} options={options} loading={answer.isLoading} empty={hasNone ? empty : allPresent} />
      {dialog}
    </>
  )
}
