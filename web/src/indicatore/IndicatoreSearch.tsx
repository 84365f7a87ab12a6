import { esitoLabels } from '@quadra/contract/indicatore/schema'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'

/** Spec 3 §2.4 has no search here: it shows and lifts the filters that the dashboard's counters bring. */
export const IndicatoreSearch = inSlot('search', () => {
  const { cliente } = useSession()
  return (
    <Search>
      {!cliente && <Cooperativa />}
      <ServizioField name="servizio_id" label="Servizio" clienteName="cliente_id" cliente={cliente?.id} withInactive />
      <SelectField name="stato" label="Stato" options={states} />
      <SelectField name="scaduti" label="Verifica mancante" options={yesNo} />
      <SelectField name="esito" label="Esito" options={esiti} />
    </Search>
  )
})

/** Another client has other services. */
function Cooperativa() {
  const { form } = useFormScope()
  const clear = () => form.setFieldValue('servizio_id', null)
  return <ClienteField name="cliente_id" label="Cooperativa" onPick={clear} withInactive />
}

const states = [
  { value: 'true', label: 'Attivo' },
  { value: 'false', label: 'Disattivo' },
]
const esiti = Object.entries(esitoLabels).map(([value, label]) => ({ value, label }))
const yesNo = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
]
