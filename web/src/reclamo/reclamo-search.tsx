import type { reclamoApi } from '@quadra/contract/reclamo/api'
import { statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { CooperativeAttive, placeSearch } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

export const reclamoSearch: SearchOf<typeof reclamoApi> = {
  stato: (name) => <MultiSelectField name={name} label="Stati" options={stati} />,
  ...placeSearch,
  scaduti: (name) => <YesNoFilter name={name} label="Scaduti" />,
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  attive: (name) => <CooperativeAttive name={name} />,
}

/** The most used filters; without a choice of cooperatives, the service. */
export const inSight = (choosesCooperativa: boolean) =>
  ['stato', ...(choosesCooperativa ? (['cliente_id'] as const) : []), 'servizio_id', 'scaduti'] as const

const stati = optionsOf(statoReclamoLabels)
