import type { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { CooperativeAttive, MieiServizi, placeSearch } from '../fields/place-search.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

export const azioneSearch: SearchOf<typeof azioneApi> = {
  ...placeSearch,
  miei_servizi: (name) => <MieiServizi name={name} />,
  chiusa: (name) => <SelectField name={name} label="Stato" options={states} />,
  archiviata: (name) => <YesNoFilter name={name} label="Archiviate" />,
  scaduti: (name) => <YesNoFilter name={name} label="Scadute" />,
  da_audit: (name) => <YesNoFilter name={name} label="Nate da un audit" />,
  attive: (name) => <CooperativeAttive name={name} />,
}

const states = [
  { value: 'false', label: 'Aperte' },
  { value: 'true', label: 'Chiuse' },
]
