import { placeOf } from '@quadra/contract/places'
import { roleLabels } from '@quadra/contract/policy'
import { utenteApi } from '@quadra/contract/utente/api'
import type { Utente } from '@quadra/contract/utente/schema'
import { DetailPage } from '../domain/DetailPage.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { TabSaveBar } from '../ui/record/SaveBar.tsx'
import { StateBadge, StatoBadge } from '../ui/page/StateBadge.tsx'
import { type Tab, UrlTabs } from '../ui/record/UrlTabs.tsx'
import { UtenteConsegne } from './UtenteConsegne.tsx'
import { UtenteData } from './UtenteData.tsx'
import { UtenteDatiPersonali } from './UtenteDatiPersonali.tsx'
import { UtentePassword } from './UtentePassword.tsx'
import { UtenteServizi } from './UtenteServizi.tsx'

export const UtenteDetail = () => (
  <DetailPage
    api={utenteApi}
    back={placeOf('utente').path}
    title={(utente) => `${utente.nome} ${utente.cognome}`}
    subtitle={(utente) => utente.email}
    badges={(utente) => (
      <>
        <StateBadge tone="info">{roleLabels[utente.ruolo]}</StateBadge>
        <StatoBadge stato={utente.stato} />
        {utente.pseudonimizzato && <StateBadge tone="neutral">Pseudonimizzato</StateBadge>}
      </>
    )}
    bar={<DataBar />}
  >
    {(utente) => <UrlTabs label="Sezioni dell’utente" tabs={tabsOf(utente)} />}
  </DetailPage>
)

const tabsOf = (utente: Utente): Tab[] => [
  { value: 'tab1', label: 'Dettaglio utente', panel: <UtenteData utente={utente} /> },
  // A manager sees the whole client: there is nothing to associate.
  ...(utente.ruolo === 'manager'
    ? []
    : [{ value: 'tab2', label: 'Associazione servizi', panel: <UtenteServizi utente={utente} /> }]),
  { value: 'tab3', label: 'Gestione password', panel: <UtentePassword utente={utente} /> },
  ...(utente.ruolo === 'certificatore'
    ? []
    : [{ value: 'tab5', label: 'Consegne', panel: <UtenteConsegne utente={utente} /> }]),
  ...(utente.dati_esportabili
    ? [{ value: 'tab4', label: 'Dati personali', panel: <UtenteDatiPersonali utente={utente} /> }]
    : []),
]

/** The other tabs save by themselves. */
function DataBar() {
  const { record } = useRecord(utenteApi)
  return <TabSaveBar tabs={tabsOf(record).map(({ value }) => value)} own="tab1" />
}
