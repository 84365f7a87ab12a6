import { Box } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { nonConformitaName, tipoLabels } from '@quadra/contract/non_conformita/names'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { ofDay, truncate } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { CommentedPdfButton } from '../domain/PdfButton.tsx'
import { headingOf } from '../ui/record/heading.ts'
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

export const NonConformitaDetail = () => (
  <DetailPage
    api={nonConformitaApi}
    back={placeOf('non_conformita').path}
    title={nonConformitaName}
    heading={({ id, descrizione }) => headingOf(`n. ${id}`, descrizione)}
    subtitle={({ tipo, cliente, servizio, data_segnalazione }) =>
      [`${tipoLabels[tipo]} ${ofDay(data_segnalazione)}`, cliente.nome, servizio?.descrizione]
        .filter(Boolean)
        .join(' · ')
    }
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
    summary={(record) => (
      <>
        <CicloBanner record={record} />
        <NonConformitaSummary record={record} />
      </>
    )}
    rail={(record) => (
      <>
        <NonConformitaContents record={record} />
        <TaskLists record={record} />
      </>
    )}
    railFirst={useTasksFirst()}
    listsParts
  >
    {(record) => (
      <>
        <NonConformitaPanel record={record} />
        <Box mb="md">
          <NonConformitaSections record={record} />
        </Box>
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

/** On a phone a user with an own open task finds it first. */
function useTasksFirst() {
  const me = useSession().id
  return (record: NonConformita) => presentTasks(record).some((task) => isOwnOpen(me, task))
}
