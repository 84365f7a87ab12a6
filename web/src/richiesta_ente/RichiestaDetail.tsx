import { Text } from '@mantine/core'
import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import { richiestaEntePath } from '@quadra/contract/rilievo_ente/place'
import { richiestaEnteName } from '@quadra/contract/richiesta_ente/stato'
import { DetailPage } from '../domain/DetailPage.tsx'
import { RichiestaEnteBadge } from '../domain/RichiestaEnteBadge.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { EvadiButton } from './RichiestaActs.tsx'
import { Rilasci } from './Rilasci.tsx'
import { RichiestaSummary } from './RichiestaSummary.tsx'

/** What the certification body asks, and the files it was given. */
export const RichiestaDetail = () => (
  <DetailPage
    api={reading}
    back={richiestaEntePath.list}
    title={richiestaEnteName}
    heading={(richiesta) => headingOf(`n. ${richiesta.id}`, richiesta.testo)}
    subtitle={({ cliente, certificato }) => `Richiesta dell’ente · ${cliente.nome} · ${certificato.ente}`}
    badges={({ stato }) => <RichiestaEnteBadge stato={stato} />}
    aside={(richiesta) => <EvadiButton richiesta={richiesta} />}
    summary={(richiesta) => <RichiestaSummary richiesta={richiesta} />}
  >
    {(richiesta) => (
      <>
        {richiesta.sola_lettura && richiesta.stato === 'aperta' && (
          <Text size="sm" mb="sm" role="status">
            {richiesta.sola_lettura}.
          </Text>
        )}
        <Panel title="Che cosa chiede">
          <Wide>
            <ReadOnlyValue label="Richiesta" value={richiesta.testo} />
          </Wide>
          {richiesta.requisito && (
            <ReadOnlyValue label="Requisito" value={`${richiesta.requisito.codice} ${richiesta.requisito.titolo}`} />
          )}
          {richiesta.motivo && <ReadOnlyValue label="Perché è stata riaperta" value={richiesta.motivo} />}
          {richiesta.risposta && (
            <Wide>
              <ReadOnlyValue label="Risposta" value={richiesta.risposta} />
            </Wide>
          )}
        </Panel>
        <Rilasci richiesta={richiesta} />
      </>
    )}
  </DetailPage>
)

/** Nothing of it is written in a form. */
const reading = { read: richiestaEnteApi.read }
