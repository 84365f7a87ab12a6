import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { useCall } from '../client/queries.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { selectable } from './selectable.ts'
import { registry, useChosen } from './use-chosen.ts'

interface Person {
  readonly id: number
  readonly nome: string | null
  readonly cognome: string
}

/** The evaluators; `known` are those the record has, named before the list of all arrives. */
export function ValutatoriField({ name = 'valutatori', known }: { name?: string; known: readonly Person[] }) {
  const chosen = useChosen(name)
  const answer = useCall(valutatoreApi.list, { query: { stato: 'tutti' } }, registry)
  const options = answer.data
    ? selectable(answer.data.rows, chosen, fullName)
    : known.map((person) => ({ value: person.id, label: fullName(person) }))
  return <MultiSelectField name={name} options={options} />
}

const fullName = ({ nome, cognome }: Person) => [nome, cognome].filter(Boolean).join(' ')
