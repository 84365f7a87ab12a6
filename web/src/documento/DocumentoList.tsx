import { Stack, Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import { type DocumentoRow, multisitoView } from '@quadra/contract/documento/schema'
import { statoRevisioneLabels, writeNumero } from '@quadra/contract/documento/stato'
import { placeOf } from '@quadra/contract/places'
import { isConsortium, management } from '@quadra/contract/policy'
import { IconFileTypePdf } from '@tabler/icons-react'
import { download } from '../client/files.ts'
import { useSession } from '../client/session.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { ListTable } from '../ui/list/ListPage.tsx'
import { ListScopeProvider, useListChoices } from '../ui/list/list-scope.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { Search } from '../ui/list/Search.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { ApriAction } from './ApriAction.tsx'
import { DaLeggerePanel } from './DaLeggerePanel.tsx'
import { documentoSearch } from './documento-search.tsx'
import { NewDocumento } from './DocumentoDialog.tsx'
import { preseVisionePath } from './paths.ts'
import { Readers } from './Readers.tsx'
import { StatoDocumentoBadge } from './StatoDocumentoBadge.tsx'

/** Two tables, each with its own text filter, sort, page and export; one search panel applies to both. */
export const DocumentoList = () => (
  <ListScopeProvider source={filters}>
    <PageHeader title="Documenti" subtitle="Archivio del consorzio e delle cooperative">
      <RegistroButton />
      <PreseVisioneButton />
      <NewDocumento />
    </PageHeader>
    <DaLeggerePanel />
    <Search fields={documentoSearch} />
    <Tables />
  </ListScopeProvider>
)

/** What the panel chose, once in the address; its own rows are those of the tables. */
const filters = { api: documentoApi, query: { multisito: true }, name: '/api/documento#ricerca', paused: true }

function Tables() {
  const chosen = useListChoices().state.filters
  const { ruolo } = useSession()
  const isWhole = Object.keys(chosen).length === 0
  return (
    <>
      <ListTable
        name="multisito"
        api={multisito}
        query={{ ...chosen, multisito: true }}
        caption="Documenti Multisito"
        teaches={isWhole ? lessonFor(multisitoLesson, isConsortium(ruolo)) : undefined}
        begin={isWhole && isConsortium(ruolo) && <NewDocumento label="Carica il primo documento" />}
        open={placeOf('documento').path}
        named="descrizione"
        rowName={({ descrizione }) => descrizione}
        headline={titled}
        marks={(row) => <Readers {...row} inOneLine />}
        cells={cells}
        actions={actions}
      />
      <ListTable
        name="cliente"
        api={documentoApi}
        query={{ ...chosen, multisito: false }}
        caption="Documenti Cliente"
        teaches={isWhole ? lessonFor(clienteLesson, !isConsortium(ruolo)) : undefined}
        begin={isWhole && !isConsortium(ruolo) && <NewDocumento label="Carica il primo documento" />}
        open={placeOf('documento').path}
        named="descrizione"
        rowName={({ descrizione }) => descrizione}
        headline={titled}
        cells={cells}
        actions={actions}
      />
    </>
  )
}

const multisitoLesson = {
  about: 'Qui stanno i documenti del consorzio che valgono per più cooperative.',
  next: 'Carica il primo e scegli a chi si rivolge.',
  others: 'Li pubblica il consorzio: quando ce n’è uno per voi lo trovate qui.',
}
const clienteLesson = {
  about: 'Qui stanno i documenti della cooperativa, con le loro revisioni.',
  next: 'Carica il primo: chi lo deve leggere riceverà un avviso.',
  others: 'Li carica il manager della cooperativa.',
}

/** Who publishes in one of the two tables reads in the other who does. */
const lessonFor = (lesson: typeof multisitoLesson, isOwn: boolean) =>
  isOwn ? lesson : { ...lesson, next: lesson.others }

const titled = ({ descrizione }: DocumentoRow) => descrizione

const multisito = { ...documentoApi, list: { ...documentoApi.list, view: multisitoView } }

const cells = {
  stato_documento: ({ stato_documento, archiviato, revisione, revisione_aperta: open }: DocumentoRow) => (
    <Stack gap={0} align="flex-start">
      <StatoDocumentoBadge stato={stato_documento} archiviato={archiviato} />
      {revisione && open && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {`${writeNumero(open.numero)} ${statoRevisioneLabels[open.stato].toLowerCase()}`}
        </Text>
      )}
    </Stack>
  ),
}

/** What both tables show, as the panel narrows them, on paper. */
function RegistroButton() {
  const query = useListChoices().state.filters
  return (
    <DownloadButton
      icon={<IconFileTypePdf size={16} aria-hidden />}
      load={() => download(documentoApi.registro, { query }, 'registro_documenti.pdf')}
    >
      Registro (PDF)
    </DownloadButton>
  )
}

function PreseVisioneButton() {
  const { ruolo } = useSession()
  if (!(management as readonly string[]).includes(ruolo)) return null
  return (
    <LinkButton to={preseVisionePath} variant="default">
      Prese visione
    </LinkButton>
  )
}

const actions = (
  <>
    <ApriAction />
    <OpenAction />
    <RowWhen test={({ cancellabile }) => cancellabile === true}>
      <RemoveAction />
    </RowWhen>
  </>
)
