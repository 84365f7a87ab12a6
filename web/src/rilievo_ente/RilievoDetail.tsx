import { placeOf } from '@quadra/contract/places'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { visitaEntePath } from '@quadra/contract/rilievo_ente/place'
import { rilievoEnteNumber, rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { clienteOf, requisitoOf } from '@quadra/contract/rilievo_ente/view'
import { visitaNumber } from '@quadra/contract/visita_ente/names'
import { DetailPage } from '../domain/DetailPage.tsx'
import { RilievoBadge, TipoRilievoBadge } from '../domain/ente/RilievoBadges.tsx'
import { RilievoText } from '../domain/ente/RilievoText.tsx'
import { Risposte } from '../domain/ente/Risposte.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { RilievoActs } from './RilievoActs.tsx'
import { RilievoSummary } from './RilievoSummary.tsx'

const { path } = placeOf('rilievo_ente')
// Nothing is typed into the page itself: each act has its dialog.
const reading = { read: rilievoEnteApi.read }

/** A finding of the certification body: what it says, our answers and how they were judged. */
export const RilievoDetail = () => (
  <DetailPage
    api={reading}
    back={path}
    title={rilievoEnteTitle}
    heading={(rilievo) => headingOf(rilievoEnteNumber(rilievo), requisitoOf(rilievo) ?? 'Rilievo dell’ente')}
    subtitle={(rilievo) => `Rilievo dell’ente · ${clienteOf(rilievo)}`}
    badges={({ stato, tipo }) => (
      <>
        <RilievoBadge stato={stato} />
        <TipoRilievoBadge tipo={tipo} />
      </>
    )}
    aside={(rilievo) => <RilievoActs rilievo={rilievo} />}
    decides={() => true}
    summary={(rilievo) => <RilievoSummary rilievo={rilievo} />}
  >
    {(rilievo) => (
      <>
        <RilievoText
          rilievo={rilievo}
          visita={
            rilievo.visita && (
              <TextLink to={`${visitaEntePath}/${rilievo.visita.id}`}>{visitaNumber(rilievo.visita)}</TextLink>
            )
          }
        />
        <Risposte risposte={rilievo.risposte} />
      </>
    )}
  </DetailPage>
)
