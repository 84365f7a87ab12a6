import { contestoFattoreApi, contestoParteApi } from '@quadra/contract/contesto/api'
import { truncate } from '@quadra/contract/kernel/list'
import { useCall } from '../client/queries.ts'
import { byLabel, type Choice } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { registry } from './use-chosen.ts'

interface Known {
  readonly id: number
}
interface Props<One extends Known> {
  /** Whose risk it is: of a cooperative also what is the consortium's is offered, of the consortium that alone. */
  readonly cliente: number | null
  /** What is named already stays a choice. */
  readonly known: readonly One[]
}
interface Owned {
  readonly cliente: { readonly id: number } | null
}
const longest = 60

/** The factors of the context that a risk comes from. */
export function FattoriField({ cliente, known }: Props<{ id: number; descrizione: string }>) {
  const answer = useCall(contestoFattoreApi.list, { query: {} }, registry)
  const offered = (answer.data?.rows ?? []).filter((row) => isOf(row, cliente))
  return (
    <MultiSelectField
      name="fattore_ids"
      options={optionsOf([...known, ...offered], ({ descrizione }) => descrizione)}
      loading={answer.isLoading}
      empty={{ words: 'Nessun fattore: si aggiungono in «Contesto e obiettivi»' }}
    />
  )
}

/** The interested parties that it concerns. */
export function PartiField({ cliente, known }: Props<{ id: number; nome: string }>) {
  const answer = useCall(contestoParteApi.list, { query: {} }, registry)
  const offered = (answer.data?.rows ?? []).filter((row) => isOf(row, cliente))
  return (
    <MultiSelectField
      name="parte_ids"
      options={optionsOf([...known, ...offered], ({ nome }) => nome)}
      loading={answer.isLoading}
      empty={{ words: 'Nessuna parte interessata: si aggiungono in «Contesto e obiettivi»' }}
    />
  )
}

const isOf = (row: Owned, cliente: number | null) => row.cliente === null || row.cliente.id === cliente

const optionsOf = <One extends Known>(all: readonly One[], words: (one: One) => string): Choice[] =>
  [...new Map(all.map((one) => [one.id, { value: one.id, label: truncate(words(one), longest) }])).values()].toSorted(
    byLabel,
  )
