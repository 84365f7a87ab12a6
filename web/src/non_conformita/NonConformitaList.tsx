import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { nonConformitaName } from '@quadra/contract/non_conformita/names'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { ChosenActs } from '../domain/scelte/ChosenActs.tsx'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { NonConformitaBadge, OverdueBadge } from './NonConformitaBadge.tsx'
import { NonConformitaDialog } from './NonConformitaDialog.tsx'
import { inSight, nonConformitaSearch } from './non-conformita-search.tsx'

export const NonConformitaList = () => (
  <ListPage
    api={nonConformitaApi}
    title="Non conformità"
    subtitle="Non conformità e reclami, dalla segnalazione alla verifica"
    caption="Elenco non conformità"
    teaches={{
      about: 'Una non conformità è qualcosa che non è andato come doveva, dalla segnalazione alla verifica.',
      next: 'Segnala la prima: bastano il servizio e che cosa è successo.',
      others: 'Le segnala chi lavora nella cooperativa.',
    }}
    open={placeOf('non_conformita').path}
    rowName={(row) => `${nonConformitaName(row)}, ${row.segnalante}`}
    cells={{
      stato: ({ stato }) => <NonConformitaBadge stato={stato} />,
    }}
    headline={({ descrizione }) => descrizione}
    marks={({ gravita, scaduta, scadenza }) => (
      <>
        {scaduta && <LateWords day={scadenza} />}
        {gravita === 'maggiore' && <GravitaBadge gravita={gravita} />}
        <OverdueBadge scaduta={scaduta} />
        <RowUnread />
      </>
    )}
    widths={widths}
    chosen={<ChosenActs keyOf={({ id }) => `nc_verifica:${id}`} />}
    create={{ label: 'Nuova non conformità', dialog: NonConformitaDialog, words: registered }}
    search={nonConformitaSearch}
    first={inSight(useSession().cliente === null)}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)

const widths = { id: '4.5rem', data_segnalazione: '7rem', stato: '8.25rem' }

const registered = ({ id, tipo }: NonConformitaRow) =>
  tipo === 'reclamo' ? `Reclamo n. ${id} registrato` : `Non conformità n. ${id} registrata`
