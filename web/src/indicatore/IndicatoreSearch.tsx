import { esitoLabels, statoLabels } from '@quadra/contract/indicatore/schema'
import { PlaceSearch } from '../fields/PlaceSearch.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { Search } from '../ui/list/Search.tsx'
import { inSlot } from '../ui/list/slots.ts'

/** Spec 3 §2.4 has no search here: it shows and lifts the filters that the dashboard's counters bring. */
export const IndicatoreSearch = inSlot('search', () => (
  <Search>
    <PlaceSearch />
    <SelectField name="stato" label="Stato" options={states} />
    <YesNoFilter name="scaduti" label="Verifica mancante" />
    <SelectField name="esito" label="Esito" options={esiti} />
  </Search>
))

const states = optionsOf(statoLabels)
const esiti = optionsOf(esitoLabels)
