import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { ofDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { AzioneBadge } from './AzioneBadge.tsx'
import { AzionePanel } from './AzionePanel.tsx'
import { ChiudiButton } from './ChiudiButton.tsx'

export const AzioneDetail = () => (
  <DetailPage
    api={azioneApi}
    back={placeOf('azione_miglioramento').path}
    title={({ data_segnalazione }) => `Azione ${ofDay(data_segnalazione)}`}
    subtitle={({ cliente, servizio }) => (servizio ? `${cliente.nome} · ${servizio.descrizione}` : cliente.nome)}
    badges={({ chiusa, scaduta }) => <AzioneBadge chiusa={chiusa} scaduta={scaduta} />}
    bar={<Bar />}
  >
    {(azione) => <AzionePanel azione={azione} />}
  </DetailPage>
)

const Bar = () => <SaveBar>{useRecord(azioneApi).editable && <ChiudiButton />}</SaveBar>
