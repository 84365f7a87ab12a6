import type { estensioneApi } from '@quadra/contract/estensione/api'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { gravitaLabels } from '@quadra/contract/gravita'
import { Cooperativa } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

const gravita = optionsOf(gravitaLabels)
const stati = optionsOf(statoEstensioneLabels)
const onlyGravita = { gravita: (name: string) => <MultiSelectField name={name} label="Gravità" options={gravita} /> }
const onlyStato = { stato: (name: string) => <MultiSelectField name={name} label="Stato" options={stati} /> }

export const matrixSearch: SearchOf<typeof estensioneApi> = {
  ...onlyStato,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
  ...onlyGravita,
}

/** Where there is one cooperative it is not chosen, but what still waits for it is. */
export const ownSearch: SearchOf<typeof estensioneApi> = {
  ...onlyStato,
  ...onlyGravita,
  da_rispondere: (name) => <YesNoFilter name={name} label="Da rispondere" />,
}
