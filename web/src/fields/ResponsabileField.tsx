import { noLongerActive } from '@quadra/contract/responsabile'
import { utenteApi } from '@quadra/contract/utente/api'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { additionOf, keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { clienteFirst } from './empty/empty-choice.ts'
import { useNoPersona } from './empty/NewPersona.tsx'
import { withKnown } from './selectable.ts'
import { registry } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}
interface Props {
  readonly name?: string
  /** The client whose people are offered, beside those without client; the form's own field `cliente_id` unless given. */
  readonly cliente?: number
  /** Whom the record names, and whether they still can. */
  readonly known?: Person | null
  readonly attivo?: boolean
  readonly description?: string
  /** Loads the people only once the user opens the field. */
  readonly lazy?: boolean
}

/** The responsible person: an active user, or the one already named. */
export function ResponsabileField({
  name = 'responsabile_id',
  cliente: fixed,
  known,
  attivo = true,
  description,
  lazy = false,
}: Props) {
  const picked = Number(keyOf(useFieldValue('cliente_id'))) || undefined
  const cliente = fixed ?? picked
  const value = keyOf(useFieldValue(name))
  const { isWanted, around } = useWanted(lazy, value !== '' && value !== String(known?.id))
  const answer = useCall(
    utenteApi.opzioni,
    { query: { cliente, attivi: 1 } },
    { ...registry, enabled: isWanted && cliente !== undefined },
  )
  const offered = cliente ? (answer.data ?? []) : []
  const options = withKnown(
    offered.map((person) => ({ value: person.id, label: nameOf(person) })),
    known && { id: known.id, descrizione: nameOf(known) },
  )
  const named = value === String(known?.id)
  const { form } = useFormScope()
  const { empty, dialog } = useNoPersona({ cliente, field: name, onDone: (id) => form.setFieldValue(name, id) })
  // Only people of the consortium: who may invites the first one of the cooperative.
  const more = answer.data?.every(({ multisito }) => multisito) ? additionOf(empty) : []
  return (
    <>
      {around(
        <SelectField
          name={name}
          options={[...options, ...more]}
          loading={answer.isLoading}
          empty={cliente ? empty : clienteFirst}
          placeholder={cliente ? undefined : clienteFirst.words}
          description={known && !attivo && named ? noLongerActive : description}
        />,
      )}
      {dialog}
    </>
  )
}

const nameOf = ({ nome, cognome }: Person) => `${nome} ${cognome}`
