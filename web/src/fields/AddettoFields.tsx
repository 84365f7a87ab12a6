import { utenteApi } from '@quadra/contract/utente/api'
import { servizioApi } from '@quadra/contract/servizio/api'
import { useCall } from '../client/queries.ts'
import { clienteFirst } from './empty/empty-choice.ts'
import { useNoServizio } from './empty/NewServizio.tsx'
import { withKnown } from './selectable.ts'
import { registry } from './use-chosen.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { byLabel, keyOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

/** The cooperative whose services and users are offered: that of the record, or the form's. */
interface Props {
  readonly cliente?: number
}
function useCliente(fixed: number | undefined) {
  const picked = Number(keyOf(useFieldValue('cliente_id'))) || undefined
  return fixed ?? picked
}

interface ServicesProps extends Props {
  readonly known?: readonly { readonly id: number; readonly descrizione: string }[]
}
/** The services a person works in: their coordinators see the person. */
export function ServiziDiLavoroField({ cliente: fixed, known = [] }: ServicesProps) {
  const cliente = useCliente(fixed)
  const answer = useCall(servizioApi.list, { query: { cliente } }, { ...registry, enabled: cliente !== undefined })
  const offered = (answer.data?.rows ?? []).map(({ id, descrizione }) => ({ value: id, label: descrizione }))
  const former = known.flatMap(({ id, descrizione }) =>
    offered.some(({ value }) => value === id) ? [] : [{ value: id, label: descrizione }],
  )
  const { form } = useFormScope()
  const { empty, dialog } = useNoServizio({
    ...{ cliente, field: 'servizio_ids' },
    onDone: (id) => form.setFieldValue('servizio_ids', [id]),
  })
  return (
    <>
      <MultiSelectField
        name="servizio_ids"
        options={[...offered, ...former].toSorted(byLabel)}
        loading={answer.isLoading}
        description="I coordinatori di questi servizi vedono la persona"
        empty={empty}
      />
      {dialog}
    </>
  )
}

interface UserProps extends Props {
  readonly known?: { readonly id: number; readonly nome: string; readonly cognome: string } | null
}
/** The user of that cooperative this person is, if any. */
export function UtenteDellAddettoField({ cliente: fixed, known = null }: UserProps) {
  const cliente = useCliente(fixed)
  const answer = useCall(
    utenteApi.opzioni,
    { query: { cliente, attivi: 1 } },
    { ...registry, enabled: cliente !== undefined },
  )
  const offered = (answer.data ?? [])
    .filter(({ multisito }) => !multisito)
    .map(({ id, nome, cognome }) => ({ value: id, label: `${nome} ${cognome}` }))
    .toSorted(byLabel)
  return (
    <SelectField
      name="utente_id"
      options={withKnown(offered, known && { id: known.id, descrizione: `${known.nome} ${known.cognome}` })}
      loading={answer.isLoading}
      description="Vede le proprie competenze nel profilo"
      empty={cliente ? { words: 'Nessun utente attivo: lo invita il manager, in «Utenti»' } : clienteFirst}
    />
  )
}
