import { utenteApi } from '@quadra/contract/utente/api'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'
import { withKnown } from './selectable.ts'
import { byLabel } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}

/** The user the evaluator is: the user's cooperative decides which audits are conflicts. */
export function UtenteCollegatoField({ known }: { known: Person | null }) {
  const answer = useCall(utenteApi.opzioni, { query: { attivi: 1 } }, registry)
  const offered = (answer.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) })).toSorted(byLabel)
  return (
    <SelectField
      name="utente_id"
      options={withKnown(offered, known && { id: known.id, descrizione: nameOf(known) })}
      loading={answer.isLoading}
    />
  )
}

const nameOf = ({ nome, cognome }: Person) => `${nome} ${cognome}`
