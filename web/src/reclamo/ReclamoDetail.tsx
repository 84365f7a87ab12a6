import { placeOf } from '@quadra/contract/places'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoName, reclamoNumber } from '@quadra/contract/reclamo/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { headingOf } from '../ui/record/heading.ts'
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
    heading={(reclamo) => headingOf(reclamoNumber(reclamo), reclamo.testo ?? 'Reclamo senza più dati personali')}
    subtitle={({ cliente, servizio }) => `Reclamo · ${cliente.nome} · ${servizio.descrizione}`}
    badges={({ stato, riservato, scaduto }) => (
      <>
        <ReclamoBadge stato={stato} />
        <RiservatoBadge riservato={riservato} />
        <ScadutoBadge scaduto={scaduto} />
      </>
    )}
    aside={(reclamo) => <ReclamoActions reclamo={reclamo} />}
    summary={(reclamo) => <ReclamoSummary reclamo={reclamo} />}
  >
    {(reclamo) => (
      <>
        <ReclamoText reclamo={reclamo} />
        <Risposte reclamo={reclamo} />
      </>
    )}
  </DetailPage>
)

/** Nothing of it is written in a form. */
const reading = { read: reclamoApi.read }
