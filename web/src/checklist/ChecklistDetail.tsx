import { checklistApi } from '@quadra/contract/checklist/api'
import { type Checklist, processoName } from '@quadra/contract/checklist/schema'
import { placeOf } from '@quadra/contract/places'
import { useSearch } from '@tanstack/react-router'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StateBadge, StatoBadge } from '../ui/page/StateBadge.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ChecklistActions } from './ChecklistActions.tsx'
import { Domande } from './Domande.tsx'
import { Versioni } from './Versioni.tsx'

const ownTab = 'tab3'

export const ChecklistDetail = () => (
  <DetailPage
    api={checklistApi}
    back={placeOf('checklist').path}
    title={({ titolo }) => titolo}
    subtitle={(checklist) => `${checklist.norma.descrizione} · ${processoName(checklist)}`}
    badges={({ stato, versione, bozza }) => (
      <>
        <StatoBadge stato={stato} />
        {versione !== null && <StateBadge tone="success">Versione {versione} pubblicata</StateBadge>}
        {bozza && <StateBadge tone="warning">Bozza della versione {bozza.numero}</StateBadge>}
      </>
    )}
    aside={(checklist) => <ChecklistActions checklist={checklist} />}
    ownTab={ownTab}
    bar={<Bar />}
  >
    {(checklist) => <UrlTabs label="Sezioni della checklist" tabs={tabsOf(checklist)} />}
  </DetailPage>
)

/** The draft has a separate bar. */
function Bar() {
  const tab = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  return tab === ownTab ? <SaveBar /> : null
}

const tabsOf = (checklist: Checklist): Tab[] => [
  {
    value: 'tab1',
    label: 'Domande',
    count: (checklist.bozza ?? checklist.pubblicata)?.domande.length ?? 0,
    panel: <Domande checklist={checklist} />,
  },
  { value: 'tab2', label: 'Versioni', count: checklist.versioni.length, panel: <Versioni checklist={checklist} /> },
  { value: ownTab, label: 'Dettaglio', panel: <Dettaglio checklist={checklist} /> },
]

const Dettaglio = ({ checklist: { norma, processo, norma_conformita } }: { checklist: Checklist }) => (
  <Panel>
    <DizionarioField name="norma_id" dizionario="norma" known={norma} />
    <DizionarioField name="processo_id" dizionario="processo" known={processo} />
    <Wide>
      <TextField name="titolo" />
    </Wide>
    <DizionarioField name="norma_conformita_id" dizionario="norma_conformita" known={norma_conformita} />
    <StatoField name="stato" />
  </Panel>
)
