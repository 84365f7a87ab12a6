import { tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
import { statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import { Cooperativa } from '../fields/place-search.tsx'
import { UtenteField } from '../fields/UtenteField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import type { scadenzarioList } from './search-input.ts'

export const scadenzarioSearch: SearchOf<typeof scadenzarioList> = {
  cliente_id: (name) => <Cooperativa name={name} clears={['utente_id']} />,
  tipo: (name) => <MultiSelectField name={name} label="Tipo" options={tipi} />,
  stato: (name) => <MultiSelectField name={name} label="Stato" options={stati} />,
  utente_id: (name) => <UtenteField name={name} label="Responsabile" />,
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
}

const tipi = optionsOf(tipoScadenzaLabels)
const stati = optionsOf(statoScadenzaLabels)
