import { Stack, Title } from '@mantine/core'
import { storiaApi } from '@quadra/contract/storia/api'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { RecordView } from '../ui/record/RecordPage.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { UrlTabs } from '../ui/record/UrlTabs.tsx'
import { ShowcaseFields } from './ShowcaseFields.tsx'
import { ShowcaseDialog } from './ShowcaseDialog.tsx'
import { ShowcasePieces } from './ShowcasePieces.tsx'
import { categorie, showcaseApi, origini } from './showcase-api.ts'
import { installShowcaseServer } from './showcase-server.ts'

installShowcaseServer()

/** Every piece of ui, on data that live in this page. Development builds only. */
export const ShowcasePage = () => (
  <UrlTabs
    label="Parti dell’interfaccia"
    tabs={[
      { value: 'lista', label: 'Lista e finestra', panel: <ShowcaseList /> },
      { value: 'scheda', label: 'Scheda', panel: <ShowcaseRecord id={1} /> },
      { value: 'sola-lettura', label: 'Scheda in sola lettura', panel: <ShowcaseRecord id={2} /> },
      { value: 'pezzi', label: 'Pezzi', panel: <ShowcasePieces /> },
    ]}
  />
)

const ShowcaseList = () => (
  <ListPage
    api={showcaseApi}
    title="Showcase"
    subtitle="Una lista con tutto quello che una lista può avere"
    caption="Elenco di esempi"
    open="/showcase"
    rowName={(row) => row.nome}
    cells={{ stato: (row) => <StatoBadge stato={row.stato} /> }}
    headline={(row) => row.note ?? 'Senza note'}
    marks={(row) => row.id % 2 === 0 && <LateWords day="2026-01-31" />}
    first={['categoria']}
    create={{ label: 'Nuovo esempio', dialog: ShowcaseDialog }}
    search={{
      da_data: (name) => <DateField name={name} label="Data da" />,
      categoria: (name) => <SelectField name={name} label="Categoria" options={categorie} />,
      origine: (name) => <SelectField name={name} label="Origine" options={origini} />,
    }}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RemoveAction />
      </>
    }
  />
)

const ShowcaseRecord = ({ id }: { id: number }) => (
  <RecordView
    api={showcaseApi}
    storia={storiaApi.read}
    id={id}
    back="/showcase"
    title={(item) => item.nome}
    subtitle={(item) => item.categoria.descrizione}
    badges={(item) => <StatoBadge stato={item.stato} />}
  >
    {() => (
      <Stack gap="md">
        <Title order={2} size="h5">
          Tutti i campi
        </Title>
        <ShowcaseFields />
      </Stack>
    )}
  </RecordView>
)
