import { Text } from '@mantine/core'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import { consorzio } from '@quadra/contract/fascicolo/rules'
import { type Fascicolo, writeSize } from '@quadra/contract/fascicolo/schema'
import { statoFascicoloLabels } from '@quadra/contract/fascicolo/stato'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { FascicoloState } from './Preparation.tsx'
import { FascicoloBadge } from './FascicoloBadge.tsx'
import { nextStepOf } from './next-step.ts'
import { RicreaButton } from './RicreaButton.tsx'
import { loadPack } from './ScaricaAction.tsx'

/** A pack: its subject, the file with its SHA-256, and who requested and downloaded it. */
export const FascicoloDetail = () => (
  <DetailPage
    api={fascicoloApi}
    back={placeOf('fascicolo').path}
    title={({ id }) => `Fascicolo n. ${id}`}
    heading={({ id, norma, anno }) => headingOf(`n. ${id}`, `Fascicolo ${norma.descrizione}, ${anno}`)}
    subtitle={({ cliente }) => cliente?.nome ?? consorzio}
    badges={({ stato }) => <FascicoloBadge stato={stato} />}
    summary={(pack) => <FascicoloSummary pack={pack} />}
  >
    {(pack) => <Content pack={pack} />}
  </DetailPage>
)

function FascicoloSummary({ pack }: { pack: Fascicolo }) {
  const mayCreate = useMay(fascicoloApi.create)
  return (
    <Summary
      label="Fascicolo"
      steps={<StepLine label="Passi del fascicolo" steps={stepsOf(pack)} />}
      facts={[
        ...factsOf(pack),
        nextFact(nextStepOf(pack, mayCreate), (act) =>
          act === 'ricrea' ? (
            <RicreaButton pack={pack} />
          ) : (
            <DownloadButton filled icon={<IconDownload size={16} aria-hidden />} load={() => loadPack(pack)}>
              Scarica
            </DownloadButton>
          ),
        ),
      ]}
    />
  )
}

/** One that failed or was stopped ends there. */
function stepsOf({ stato, utente, data_creazione, scade_il }: Fascicolo): LineStep[] {
  const request = {
    key: 'richiesto',
    what: 'Richiesto',
    when: writeInstant(data_creazione),
    who: `${utente.nome} ${utente.cognome}`,
  }
  if (stato === 'fallito' || stato === 'annullato') return [request, { key: stato, what: statoFascicoloLabels[stato] }]
  const isBeingMade = stato === 'in_preparazione'
  return [
    request,
    ...(isBeingMade ? [{ key: stato, what: statoFascicoloLabels[stato] }] : []),
    { key: 'pronto', what: statoFascicoloLabels.pronto, isFuture: isBeingMade },
    {
      key: 'scaduto',
      what: statoFascicoloLabels.scaduto,
      isFuture: stato !== 'scaduto',
      ...(scade_il && { when: `${stato === 'scaduto' ? 'dopo il' : 'fino al'} ${writeDay(scade_il)}` }),
    },
  ]
}

function Content({ pack }: { pack: Fascicolo }) {
  // The page's record, polled while the pack is being made.
  useCall(
    fascicoloApi.read,
    { params: { id: pack.id } },
    { refetchInterval: ({ state }) => state.data?.stato === 'in_preparazione' && everyTwoSeconds },
  )
  const { stato, errore, cliente, norme_conformita, nomi_addetti, con_allegati, sha256 } = pack
  return (
    <>
      {(stato === 'in_preparazione' || errore) && <FascicoloState pack={pack} />}
      <Panel title="Che cosa contiene">
        <ReadOnlyValue label="Cooperativa" value={cliente?.nome ?? consorzio} />
        {cliente && (
          <ReadOnlyValue
            label="Norme non conformità"
            value={norme_conformita.map(({ descrizione }) => descrizione).join(', ') || 'nessuna'}
          />
        )}
        <ReadOnlyValue label="Nomi degli addetti" value={nomi_addetti ? 'visibili' : 'solo i codici'} />
        <ReadOnlyValue label="Allegati dei task" value={con_allegati ? 'compresi' : 'non compresi'} />
        {sha256 && (
          <Wide>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              SHA-256: {sha256}
            </Text>
          </Wide>
        )}
      </Panel>
    </>
  )
}
const everyTwoSeconds = 2_000

const factsOf = ({ dimensione, numero_file, scade_il }: Fascicolo): Fact[] => [
  {
    label: 'Dimensione',
    value: dimensione === null ? '–' : writeSize(dimensione),
    more: numero_file === null ? undefined : `${numero_file} file`,
  },
  { label: 'Scade il', value: scade_il ? writeDay(scade_il) : '–' },
]
