import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { truncate, writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { AzioneBadge } from '../azione_miglioramento/AzioneBadge.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { useNewAction } from './AzioneButton.tsx'
import { kindWords } from './kind-words.ts'

/** Tab 3: what is done about it; a new action begins with what the risk says. */
export function Azioni({ rischio }: { rischio: Rischio }) {
  const dialog = useNewAction(rischio)
  return (
    <ListTable
      name="azioni"
      api={azioneApi}
      query={{ rischio_id: rischio.id }}
      caption={`Azioni ${kindWords[rischio.tipo].of}`}
      emptyText="Nessuna azione"
      open={placeOf('azione_miglioramento').path}
      named="miglioramento"
      rowName={({ miglioramento }) => truncate(miglioramento, 40)}
      headline={({ miglioramento }) => miglioramento}
      marks={({ chiusa, archiviata, scaduta, data_azione }) => (
        <>
          <AzioneBadge chiusa={chiusa} archiviata={archiviata} scaduta={scaduta} />
          {!chiusa && writeOn('entro il', data_azione)}
        </>
      )}
      actions={<OpenAction />}
      {...(rischio.stato === 'aperto' && { create: { label: 'Crea azione', dialog } })}
    />
  )
}
