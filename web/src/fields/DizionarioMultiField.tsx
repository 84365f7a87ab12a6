import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { useCall } from '../client/queries.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { emptyChoice, missingItem, sourceOf } from './empty/empty-choice.ts'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly dizionario: DizionarioName
}

/** Several items at once, for searches: those no longer in use too, because their records remain. */
export function DizionarioMultiField({ name, label, dizionario }: Props) {
  const { isWanted, around } = useWanted(true, keyOf(useFieldValue(name)) !== '')
  const answer = useCall(
    dizionarioApis[dizionario].list,
    { query: { stato: 'tutti' } },
    { ...registry, enabled: isWanted },
  )
  const rows = answer.data?.rows ?? []
  const options = selectable(
    rows,
    rows.map(({ id }) => id),
    ({ descrizione }) => descrizione,
  )
  return around(
    <MultiSelectField
      name={name}
      label={label}
      options={options}
      loading={answer.isLoading}
      empty={emptyChoice({ missing: missingItem[dizionario], source: sourceOf(dizionario) })}
    />,
  )
}
