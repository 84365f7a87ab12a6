import { placeOf } from '@quadra/contract/places'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { ofConsortium, sessioneNumber, sessioneTitle } from '@quadra/contract/sessione_formativa/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { SessioneBadge } from '../domain/formazione/SessioneBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { SessioneData } from './SessioneData.tsx'

export const SessioneDetail = () => (
  <DetailPage
    api={sessioneFormativaApi}
    back={placeOf('sessione_formativa').path}
    title={sessioneTitle}
    heading={(sessione) => headingOf(sessioneNumber(sessione), sessione.titolo)}
    subtitle={({ competenza, cliente }) => `${competenza.descrizione} · ${cliente?.nome ?? ofConsortium}`}
    badges={({ stato }) => <SessioneBadge stato={stato} />}
  >
    {(sessione) => <SessioneData sessione={sessione} />}
  </DetailPage>
)
