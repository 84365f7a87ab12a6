import { utenteApi } from '@quadra/contract/utente/api'
import { useCall } from '../client/queries.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { byLabel, keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { registry } from './use-chosen.ts'
import { useWanted } from './use-wanted.tsx'

interface Props {
  readonly name?: string
  readonly label?: string
  /** The name of the form's client field, whose people are offered beside those without client. */
  readonly clienteName?: string
}

/** A person, for searches: inactive ones too, their records remain. */
export function UtenteField({ name = 'utente_id', label = 'Utente', clienteName = 'cliente_id' }: Props) {
  const cliente = Number(keyOf(useFieldValue(clienteName))) || undefined
  const { isWanted, around } = useWanted(true, keyOf(useFieldValue(name)) !== '')
  const answer = useCall(utenteApi.opzioni, { query: { cliente } }, { ...registry, enabled: isWanted })
  const options = (answer.data ?? [])
    .map(({ id, nome, cognome }) => ({ value: id, label: `${nome} ${cognome}` }))
    .toSorted(byLabel)
  return around(<SelectField name={name} label={label} options={options} loading={answer.isLoading} />)
}
