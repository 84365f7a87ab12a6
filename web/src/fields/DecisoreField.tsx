import { noLongerActive } from '@quadra/contract/responsabile'
import { utenteApi } from '@quadra/contract/utente/api'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'
import { withKnown } from './selectable.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { additionOf, keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { useNoPersona } from './empty/NewPersona.tsx'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}
interface Props {
  /** The review's owner; none for the consortium's own. */
  readonly riesame: { readonly cliente: { readonly id: number } | null }
  readonly known?: Person | null
  readonly attivo?: boolean
}

/**
 * The responsible user of a decision: managers and coordinators of the cooperative, and users of the consortium; for
 * its own review only these.
 */
export function DecisoreField({ riesame: { cliente }, known, attivo = true }: Props) {
  const query = cliente
    ? { cliente: cliente.id, attivi: 1, decisione: 'cooperativa' as const }
    : { attivi: 1, decisione: 'consorzio' as const }
  const answer = useCall(utenteApi.opzioni, { query }, registry)
  const value = keyOf(useFieldValue('responsabile_id'))
  const options = withKnown(
    (answer.data ?? []).map((person) => ({ value: person.id, label: nameOf(person) })),
    known && { id: known.id, descrizione: nameOf(known) },
  )
  const { form } = useFormScope()
  const { empty, dialog } = useNoPersona({
    ...{ cliente: cliente?.id, field: 'responsabile_id' },
    onDone: (id) => form.setFieldValue('responsabile_id', id),
  })
  const more = cliente && answer.data?.every(({ multisito }) => multisito) ? additionOf(empty) : []
  return (
    <>
      <SelectField
        name="responsabile_id"
        options={[...options, ...more]}
        loading={answer.isLoading}
        description={!attivo && value === String(known?.id) ? noLongerActive : undefined}
        empty={empty}
      />
      {dialog}
    </>
  )
}
const nameOf = ({ nome, cognome }: Person) => `${nome} ${cognome}`
