import { dizionarioApis } from '@quadra/contract/dizionario/api'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { useCall } from '../client/queries.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { selectable } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'

interface Props {
  readonly name: string
  readonly dizionario: DizionarioName
  readonly label?: string
}

/** An item of a dictionary; where items have codes, the code comes first. */
export function DizionarioField({ name, dizionario, ...own }: Props) {
  const chosen = useChosen(name)
  const answer = useCall(dizionarioApis[dizionario].list, { query: { stato: 'tutti' } }, registry)
  const options = selectable(answer.data?.rows ?? [], chosen, ({ codice, descrizione }) =>
    codice ? `${codice} · ${descrizione}` : descrizione,
  )
  return <SelectField name={name} {...own} options={options} loading={answer.isLoading} />
}
