import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import { richiestaEntePath } from '@quadra/contract/rilievo_ente/place'
import { richiestaEnteName, statoRichiestaEnteLabels } from '@quadra/contract/richiesta_ente/stato'
import { RichiestaEnteBadge } from '../domain/RichiestaEnteBadge.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ReadAction } from '../ui/list/OpenAction.tsx'

/** What the certification body asks of the cooperatives. */
export const Richieste = () => (
  <ListTable
    answersAddress
    api={richiestaEnteApi}
    name="richieste"
    caption="Richieste dell’ente"
    teaches={{
      title: 'Nessuna richiesta',
      about: 'Quello che l’ente di certificazione chiede durante la visita arriva qui.',
      next: 'Si risponde con un file alla volta, o con due parole.',
    }}
    open={(row) => richiestaEntePath.record(row.id)}
    rowName={richiestaEnteName}
    headline={({ testo }) => testo}
    isLight={({ stato, modificabile }) => stato !== 'aperta' || !modificabile}
    cells={{ stato: ({ stato }) => <RichiestaEnteBadge stato={stato} /> }}
    search={search}
    actions={<ReadAction />}
  />
)

const search: SearchOf<typeof richiestaEnteApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoRichiestaEnteLabels)} />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
