import type { indicatoreApi } from '@quadra/contract/indicatore/api'
import { activeLabels } from '@quadra/contract/kernel/active'
import { esitoLabels } from '@quadra/contract/indicatore/stato'
import { CooperativeAttive, placeSearch } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

/** Spec 3 §2.4 has no search here: it shows and lifts the filters that the dashboard's counters bring. */
export const indicatoreSearch: SearchOf<typeof indicatoreApi> = {
  ...placeSearch,
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(activeLabels)} />,
  scaduti: (name) => <YesNoFilter name={name} label="Verifica mancante" />,
  esito: (name) => <SelectField name={name} label="Esito" options={optionsOf(esitoLabels)} />,
  attive: (name) => <CooperativeAttive name={name} />,
}
