import { PlaceSearch } from '../fields/PlaceSearch.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'

export const AzioneSearch = inSlot('search', () => (
  <Search>
    <PlaceSearch />
    <SelectField name="chiusa" label="Stato" options={states} />
    <YesNoFilter name="scaduti" label="Scadute" />
    <YesNoFilter name="da_audit" label="Nate da un audit" />
  </Search>
))

const states = [
  { value: 'false', label: 'Aperte' },
  { value: 'true', label: 'Chiuse' },
]
