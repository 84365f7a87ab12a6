import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { ofDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { AzioneBadge } from './AzioneBadge.tsx'
import { AzionePanel } from './AzionePanel.tsx'
import { AzioneSummary } from './AzioneSummary.tsx'

export const AzioneDetail = () => (
  <DetailPage
    api={azioneApi}
    back={placeOf('azione_miglioramento').path}
    title={({ data_segnalazione }) => `Azione ${ofDay(data_segnalazione)}`}
    heading={({ id, miglioramento }) => headingOf(`n. ${id}`, miglioramento)}
    subtitle={({ cliente, servizio }) =>
      ['Azione di miglioramento', cliente.nome, servizio?.descrizione].filter(Boolean).join(' · ')
    }
    badges={({ chiusa, archiviata, scaduta }) => (
      <AzioneBadge chiusa={chiusa} archiviata={archiviata} scaduta={scaduta} />
    )}
    summary={(azione) => <AzioneSummary azione={azione} />}
  >
    {(azione) => <AzionePanel azione={azione} />}
  </DetailPage>
)
