import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { UtenteField } from '../fields/UtenteField.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { yesNo } from '../ui/inputs/YesNoFilter.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'

export const AuditSearch = inSlot('search', () => {
  const { cliente } = useSession()
  return (
    <Search>
      <DateField name="da_data" label="Data da" />
      <DateField name="a_data" label="Data a" />
      {!cliente && <Cooperativa />}
      <DizionarioField name="norma_id" label="Norma" dizionario="norma" withInactive />
      <UtenteField />
      <SelectField name="con_nc" label="Con non conformità" options={allYesNo} />
      <SelectField name="con_azioni" label="Con azioni miglioramento" options={allYesNo} />
      <SelectField name="scaduti" label="Scaduti" options={allYesNo} />
      <SelectField name="chiuso" label="Chiusi" options={allYesNo} />
    </Search>
  )
})

/** Another client has other people. */
function Cooperativa() {
  const { form } = useFormScope()
  const clear = () => form.setFieldValue('utente_id', null)
  return <ClienteField name="cliente_id" label="Cooperativa" onPick={clear} withInactive />
}

const allYesNo = [{ value: '', label: 'Tutti' }, ...yesNo]
