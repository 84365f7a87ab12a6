import { Text } from '@mantine/core'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import { consorzio } from '@quadra/contract/fascicolo/rules'
import { type Fascicolo, writeSize } from '@quadra/contract/fascicolo/schema'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { FascicoloState } from './Preparation.tsx'
import { FascicoloBadge } from './FascicoloBadge.tsx'
import { loadPack } from './ScaricaAction.tsx'

/** A pack: its subject, the file with its SHA-256, and who requested and downloaded it. */
export const FascicoloDetail = () => (
  <DetailPage
    api={fascicoloApi}
    back={placeOf('fascicolo').path}
    title={({ id }) => `Fascicolo n. ${id}`}
    subtitle={({ cliente, norma, anno }) => `${cliente?.nome ?? consorzio} · ${norma.descrizione} · ${anno}`}
    badges={({ stato }) => <FascicoloBadge stato={stato} />}
    aside={(pack) =>
      pack.scaricabile && (
        <DownloadButton icon={<IconDownload size={16} aria-hidden />} load={() => loadPack(pack)}>
          Scarica
        </DownloadButton>
      )
    }
  >
    {(pack) => <Contents pack={pack} />}
  </DetailPage>
)

function Contents({ pack }: { pack: Fascicolo }) {
  // The page's record, polled while the pack is being made.
  useCall(
    fascicoloApi.read,
    { params: { id: pack.id } },
    { refetchInterval: ({ state }) => state.data?.stato === 'in_preparazione' && everyTwoSeconds },
  )
  return (
    <>
      {(pack.stato === 'in_preparazione' || pack.errore) && <FascicoloState pack={pack} />}
      <Summary label="Fascicolo" facts={factsOf(pack)} />
      {pack.sha256 && (
        <Text size="sm" my="md" style={{ overflowWrap: 'anywhere' }}>
          SHA-256: {pack.sha256}
        </Text>
      )}
    </>
  )
}
const everyTwoSeconds = 2_000

const factsOf = (pack: Fascicolo): Fact[] => [
  {
    label: 'Richiesto da',
    value: `${pack.utente.nome} ${pack.utente.cognome}`,
    more: writeInstant(pack.data_creazione),
  },
  ...(pack.cliente
    ? [
        {
          label: 'Norme non conformità',
          value: pack.norme_conformita.map(({ descrizione }) => descrizione).join(', ') || 'nessuna',
        },
      ]
    : []),
  {
    label: 'Dimensione',
    value: pack.dimensione === null ? '–' : writeSize(pack.dimensione),
    more: pack.numero_file === null ? undefined : `${pack.numero_file} file`,
  },
  { label: 'Scade il', value: pack.scade_il ? writeDay(pack.scade_il) : '–' },
]
