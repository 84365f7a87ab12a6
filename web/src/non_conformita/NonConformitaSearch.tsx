import { statoLabels } from '@quadra/contract/non_conformita/schema'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DizionarioMultiField } from '../fields/DizionarioMultiField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { UtenteField } from '../fields/UtenteField.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'
import { TipoField } from './NonConformitaFields.tsx'

export const NonConformitaSearch = inSlot('search', () => {
  const { cliente } = useSession()
  return (
    <Search>
      <DateField name="da_data" label="Data da" />
      <DateField name="a_data" label="Data a" />
      <MultiSelectField name="stato" label="Stati" options={stati} />
      {!cliente && <Cooperativa />}
      <UtenteField />
      <ServizioField name="servizio_id" label="Servizio" clienteName="cliente_id" cliente={cliente?.id} withInactive />
      <TipoField label="Tipo" />
      <TextField name="segnalante" label="Segnalante" />
      <DizionarioMultiField name="norma_id" label="Norma" dizionario="norma_conformita" />
      <YesNoFilter name="scaduti" label="Scadute" />
      <YesNoFilter name="da_audit" label="Nate da un audit" />
    </Search>
  )
})

/** Another client has other people and services. */
function Cooperativa() {
  const { form } = useFormScope()
  const clear = () => form.setValues({ utente_id: null, servizio_id: null })
  return <ClienteField name="cliente_id" label="Cooperativa" onPick={clear} withInactive />
}

const stati = optionsOf(statoLabels)
