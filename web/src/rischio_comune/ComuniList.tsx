import { truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { ComuneDialog } from './ComuneDialog.tsx'

export const ComuniList = () => (
  <ListTable
    name="comuni"
    answersAddress
    api={rischioComuneApi}
    caption="Elenco rischi comuni"
    teaches={{
      about: 'I rischi comuni li scrive il consorzio, e ogni cooperativa li valuta da sé: così si confrontano.',
      next: 'Scrivi il primo e assegnalo alle cooperative.',
      others: 'Li scrive il consorzio.',
    }}
    open={placeOf('rischio_comune').path}
    named="codice"
    rowName={({ codice, descrizione }) => `${codice}, ${truncate(descrizione, 40)}`}
    cells={{ stato: ({ stato }) => <StatoBadge stato={stato} /> }}
    create={{ label: 'Nuovo rischio comune', dialog: ComuneDialog }}
    search={search}
    usual={{ stato: '1' }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)

const search: SearchOf<typeof rischioComuneApi> = {
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoRischioLabels)} />,
  processo_id: (name) => <DizionarioField name={name} label="Processo" dizionario="processo" withInactive lazy />,
  stato: (name) => (
    <SelectField
      name={name}
      label="Stato"
      options={[
        { value: '1', label: 'Attivi' },
        { value: '0', label: 'Disattivi' },
        { value: 'tutti', label: 'Tutti' },
      ]}
    />
  ),
}
