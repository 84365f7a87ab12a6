import { Group } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { nonConformitaName } from '@quadra/contract/non_conformita/name'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { placeOf } from '@quadra/contract/places'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { NonConformitaBadge, OverdueBadge } from './NonConformitaBadge.tsx'
import { NonConformitaDialog } from './NonConformitaDialog.tsx'
import { nonConformitaSearch } from './non-conformita-search.tsx'

export const NonConformitaList = () => (
  <ListPage
    api={nonConformitaApi}
    title="Non conformità"
    subtitle="Non conformità e reclami, dalla segnalazione alla verifica"
    caption="Elenco non conformità"
    open={placeOf('non_conformita').path}
    rowName={(row) => `${nonConformitaName(row)}, ${row.segnalante}`}
    cells={{
      stato: ({ stato, scaduta, gravita }) => (
        <Group gap={6} wrap="nowrap">
          <NonConformitaBadge stato={stato} />
          {gravita === 'maggiore' && <GravitaBadge gravita={gravita} />}
          <OverdueBadge scaduta={scaduta} />
        </Group>
      ),
    }}
    create={{ label: 'Nuova non conformità', dialog: NonConformitaDialog, words: registered }}
    search={nonConformitaSearch}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)

const registered = ({ id, tipo }: NonConformitaRow) =>
  tipo === 'reclamo' ? `Reclamo n. ${id} registrato` : `Non conformità n. ${id} registrata`
