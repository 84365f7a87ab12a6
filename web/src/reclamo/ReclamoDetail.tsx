import { placeOf } from '@quadra/contract/places'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { ReclamoActions } from './ReclamoActions.tsx'
import { ReclamoBadge, RiservatoBadge, ScadutoBadge } from './ReclamoBadges.tsx'
import { ReclamoSummary } from './ReclamoSummary.tsx'
import { ReclamoText } from './ReclamoText.tsx'
import { Risposte } from './Risposte.tsx'

/** The complaint's text, its sender, and its treatment. */
export const ReclamoDetail = () => (
  <DetailPage
    api={reading}
    back={placeOf('reclamo').path}
    title={reclamoName}
    subtitle={({ cliente, servizio }) => `${cliente.nome} · ${servizio.descrizione}`}
    badges={({ stato, riservato, scaduto }) => (
      <>
        <ReclamoBadge stato={stato} />
        <RiservatoBadge riservato={riservato} />
        <ScadutoBadge scaduto={scaduto} />
      </>
    )}
  >
    {(reclamo) => (
      <>
        <ReclamoSummary reclamo={reclamo} />
        <ReclamoActions reclamo={reclamo} />
        <ReclamoText reclamo={reclamo} />
        <Risposte reclamo={reclamo} />
      </>
    )}
  </DetailPage>
)

/** Nothing of it is written in a form. */
const reading = { read: reclamoApi.read }
