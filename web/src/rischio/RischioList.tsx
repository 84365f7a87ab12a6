import { truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { rischioApi } from '@quadra/contract/rischio/api'
import { uncoveredLabels } from '@quadra/contract/rischio/stato'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { ImportaRischi } from './ImportaRischi.tsx'
import { LivelloBadge } from './LivelloBadge.tsx'
import { Mappa } from './Mappa.tsx'
import { openWords } from './open-words.ts'
import { RischioDialog } from './RischioDialog.tsx'
import { rischioSearch } from './rischio-search.tsx'

export const RischioList = () => (
  <ListPage
    api={rischioApi}
    title="Rischi"
    subtitle="Che cosa può andare storto, o meglio, e che cosa facciamo"
    caption="Elenco Rischi"
    teaches={{
      about: 'Un rischio è ciò che può andare storto; un’opportunità ciò che può andare meglio del previsto.',
      next: 'Importa il registro che hai, o chiedi al consorzio i rischi comuni.',
      others: 'Li registrano il coordinatore del servizio e il manager.',
    }}
    open={placeOf('rischio').path}
    named="descrizione"
    rowName={({ descrizione }) => truncate(descrizione, 40)}
    headline={({ descrizione }) => descrizione}
    marks={({ scoperto, motivo_scoperto, scaduta }) => (
      <>
        {scoperto && (
          <span title={motivo_scoperto ?? undefined}>
            <StateBadge tone="danger">{uncoveredLabels.mark}</StateBadge>
          </span>
        )}
        {scaduta && <StateBadge tone="danger">{uncoveredLabels.overdue}</StateBadge>}
        <RowUnread />
      </>
    )}
    cells={{
      livello: ({ tipo, valutazione }) => <LivelloBadge tipo={tipo} valutazione={valutazione} />,
      azioni: openWords,
    }}
    buttons={<ImportaRischi />}
    above={<Mappa />}
    create={{ label: 'Nuovo rischio', dialog: RischioDialog }}
    search={rischioSearch}
    first={['livello', 'processo_id', 'cliente_id', 'scoperti']}
    usual={{ stato: 'aperto' }}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)
