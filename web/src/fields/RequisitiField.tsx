import { requisitoApi } from '@quadra/contract/requisito/api'
import { type RequisitoRef, requisitoName } from '@quadra/contract/requisito/schema'
import { useCall } from '../client/queries.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name: string
  /** Default: the main one. */
  readonly norma?: number
  /** What the record has, of any norm. */
  readonly known?: readonly RequisitoRef[]
}

/** The requirements of a norm. */
export function RequisitiField({ name, norma, known = [] }: Props) {
  const value = useFieldValue(name)
  const isNameless = Array.isArray(value) && value.some((id) => !known.some((one) => one.id === id))
  const { isWanted, around } = useWanted(true, isNameless)
  const answer = useCall(
    requisitoApi.list,
    { query: norma === undefined ? {} : { norma_id: norma } },
    { enabled: isWanted },
  )
  const rows = answer.data?.rows ?? []
  const others = known.filter(({ id }) => !rows.some((one) => one.id === id))
  const options = [...rows, ...others].map((one) => ({ value: one.id, label: requisitoName(one) }))
  return around(<MultiSelectField name={name} options={options} loading={answer.isLoading} />)
}
