import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'

export const AzioneSearch = inSlot('search', () => {
  const { cliente } = useSession()
  return (
    <Search>
      {!cliente && <Cooperativa />}
      <ServizioField name="servizio_id" label="Servizio" clienteName="cliente_id" cliente={cliente?.id} withInactive />
      <SelectField name="chiusa" label="Stato" options={states} />
      <SelectField name="scaduti" label="Scadute" options={yesNo} />
      <SelectField name="da_audit" label="Nate da un audit" options={yesNo} />
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
  { value: 'false', label: 'Aperte' },
  { value: 'true', label: 'Chiuse' },
]
const yesNo = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
]
