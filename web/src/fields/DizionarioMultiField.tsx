import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { useCall } from '../client/queries.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { selectable } from './selectable.ts'
import { registry } from './use-chosen.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly dizionario: DizionarioName
}

/** Several items at once, for searches: those no longer in use too, because their records remain. */
export function DizionarioMultiField({ name, label, dizionario }: Props) {
  const answer = useCall(dizionarioApis[dizionario].list, { query: { stato: 'tutti' } }, registry)
  const rows = answer.data?.rows ?? []
  const options = selectable(
    rows,
    rows.map(({ id }) => id),
    ({ descrizione }) => descrizione,
  )
  return <MultiSelectField name={name} label={label} options={options} />
}
