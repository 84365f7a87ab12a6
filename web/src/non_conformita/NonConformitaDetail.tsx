import { Box, Grid } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { nonConformitaName } from '@quadra/contract/non_conformita/names'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { CommentedPdfButton } from '../domain/PdfButton.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { CicloBanner } from './Cicli.tsx'
import { DatiParticolariButton } from './DatiParticolariButton.tsx'
import { NonConformitaContents } from './NonConformitaContents.tsx'
import { NonConformitaSummary } from './NonConformitaSummary.tsx'
import { MoveButtons, useReadyMove } from './MoveButtons.tsx'
import { useNextSteps } from './use-next-steps.ts'
import { NonConformitaBadge, OverdueBadge } from './NonConformitaBadge.tsx'
import { NonConformitaPanel } from './NonConformitaPanel.tsx'
import { NonConformitaSections } from './NonConformitaSections.tsx'
import { isOwnOpen, presentTasks, TaskLists } from './TaskLists.tsx'
import styles from '../ui/record/Rail.module.css'

export const NonConformitaDetail = () => (
  <DetailPage
    api={nonConformitaApi}
    back={placeOf('non_conformita').path}
    title={nonConformitaName}
    subtitle={({ cliente, servizio }) => (servizio ? `${cliente.nome} · ${servizio.descrizione}` : cliente.nome)}
    badges={({ stato, scaduta, gravita, dati_particolari }) => (
      <>
        <NonConformitaBadge stato={stato} />
        <GravitaBadge gravita={gravita} />
        <OverdueBadge scaduta={scaduta} />
        {dati_particolari && <StateBadge tone="warning">Dati di salute o di minori</StateBadge>}
      </>
    )}
    aside={(record) => (
      <>
        {record.segnabile && <DatiParticolariButton record={record} />}
        <CommentedPdfButton call={nonConformitaApi.pdf} id={record.id} name={`non_conformita_${record.id}.pdf`} />
      </>
    )}
    tasks={taskNames}
    bar={<Bar />}
  >
    {(record) => (
      <>
        <CicloBanner record={record} />
        <NonConformitaSummary record={record} />
        <Columns record={record} />
      </>
    )}
  </DetailPage>
)

/** What a comment may be about. */
const taskNames = ({ tasks, cicli }: NonConformita) =>
  [...tasks, ...cicli.flatMap((ciclo) => ciclo.tasks)].map(
    ({ id, persona, descrizione_intervento_da_eseguire: what }) => ({
      id,
      name: `${persona}, ${truncate(what, 60)}`,
    }),
  )

function Bar() {
  const ready = useReadyMove()
  const { present, steps } = useNextSteps()
  const label = present.solo_segnalata ? undefined : steps.length > 0 ? 'Prossimo passo' : 'Passo indietro'
  return (
    <SaveBar label={label} isReady={ready !== undefined}>
      <MoveButtons ready={ready} />
    </SaveBar>
  )
}

/** Side by side, or stacked on a phone: there a user with an own open task finds it first. */
function Columns({ record }: { record: NonConformita }) {
  const me = useSession().id
  const ownFirst = presentTasks(record).some((task) => isOwnOpen(me, task))
  return (
    <Grid gap={14}>
      {ownFirst && <Tasks record={record} order={{ base: 1, lg: 2 }} />}
      <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
        <NonConformitaPanel record={record} />
        <Box mb="md">
          <NonConformitaSections record={record} />
        </Box>
      </Grid.Col>
      {!ownFirst && <Tasks record={record} order={{ base: 3 }} />}
    </Grid>
  )
}

const Tasks = ({ record, order }: { record: NonConformita; order: { base: number; lg?: number } }) => (
  <Grid.Col span={{ base: 12, lg: 4 }} order={order}>
    <div className={styles.rail}>
      <NonConformitaContents record={record} />
      <TaskLists record={record} />
    </div>
  </Grid.Col>
)
