import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { truncate } from '@quadra/contract/kernel/list'
import { ListPage } from '../ui/ListPage.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AzioneDialog } from './AzioneDialog.tsx'
import { AzioneSearch } from './AzioneSearch.tsx'

export const AzioneList = () => (
  <ListPage
    api={azioneApi}
    title="Azioni di miglioramento"
    subtitle="Miglioramenti proposti, in corso e conclusi"
    caption="Elenco Azioni Miglioramento"
    open="/pages/azioni"
    emptyText="Lista vuota"
    rowName={({ miglioramento }) => truncate(miglioramento, 40)}
    cells={{
      audit: ({ audit }) =>
        audit && <TextLink to={`/pages/audit/${audit.id}`}>{`Si, ${audit.anno}/${audit.numero}`}</TextLink>,
    }}
  >
    <NewButton label="Nuova azione miglioramento" dialog={AzioneDialog} />
    <AzioneSearch />
    <OpenAction />
    <RemoveAction />
  </ListPage>
)
