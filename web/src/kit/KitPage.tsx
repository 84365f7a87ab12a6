import { Stack, Title } from '@mantine/core'
import { storiaApi } from '@quadra/contract/storia/api'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { RecordView } from '../ui/RecordPage.tsx'
import { StatoBadge } from '../ui/StateBadge.tsx'
import { UrlTabs } from '../ui/UrlTabs.tsx'
import { KitFields } from './KitFields.tsx'
import { KitDialog } from './KitDialog.tsx'
import { KitPieces } from './KitPieces.tsx'
import { categorie, kitApi, origini } from './kit-api.ts'
import { installKitServer } from './kit-server.ts'

installKitServer()

/** Everything the kit offers, on data that live in this page. Development builds only. */
export const KitPage = () => (
  <UrlTabs
    label="Parti del kit"
    tabs={[
      { value: 'lista', label: 'Lista e finestra', panel: <KitList /> },
      { value: 'scheda', label: 'Scheda', panel: <KitRecord id={1} /> },
      { value: 'sola-lettura', label: 'Scheda in sola lettura', panel: <KitRecord id={2} /> },
      { value: 'pezzi', label: 'Pezzi', panel: <KitPieces /> },
    ]}
  />
)

const KitList = () => (
  <ListPage
    api={kitApi}
    title="Kit"
    subtitle="Una lista con tutto quello che una lista può avere"
    caption="Elenco di esempi"
    open="/kit"
    rowName={(row) => row.nome}
    cells={{ stato: (row) => <StatoBadge stato={row.stato} /> }}
  >
    <NewButton label="Nuovo esempio" dialog={KitDialog} />
    <Search>
      <DateField name="da_data" label="Data da" />
      <SelectField name="categoria" label="Categoria" options={categorie} />
      <SelectField name="origine" label="Origine" options={origini} />
    </Search>
    <OpenAction />
    <ToggleAction field="stato" />
    <RemoveAction />
  </ListPage>
)

const KitRecord = ({ id }: { id: number }) => (
  <RecordView
    api={kitApi}
    storia={storiaApi.read}
    id={id}
    back="/kit"
    title={(item) => item.nome}
    subtitle={(item) => item.categoria.descrizione}
    badges={(item) => <StatoBadge stato={item.stato} />}
  >
    {() => (
      <Stack gap="md">
        <Title order={2} size="h5">
          Tutti i campi
        </Title>
        <KitFields />
      </Stack>
    )}
  </RecordView>
)
