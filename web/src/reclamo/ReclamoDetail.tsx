import { placeOf } from '@quadra/contract/places'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoName, statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Panel } from '../ui/page/Panel.tsx'

/** What was written and how it stands. */
export const ReclamoDetail = () => (
  <DetailPage
    api={reading}
    back={placeOf('reclamo').path}
    title={reclamoName}
    subtitle={({ cliente, servizio }) => `${cliente.nome} · ${servizio.descrizione}`}
    badges={() => null}
    bar={null}
  >
    {({ stato, testo }) => (
      <Panel title="Reclamo">
        <ReadOnlyValue label="Stato" value={statoReclamoLabels[stato]} />
        {testo && <LongText>{testo}</LongText>}
      </Panel>
    )}
  </DetailPage>
)
const reading = { read: reclamoApi.read }
