import { documentoApi } from '@quadra/contract/documento/api'
import { multisitoView } from '@quadra/contract/documento/schema'
import { placeOf } from '@quadra/contract/places'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { ApriAction } from './ApriAction.tsx'
import { NewDocumento } from './DocumentoDialog.tsx'
import { Readers } from './Readers.tsx'

/** Two tables, each with its own filter, sort, page and export. */
export const DocumentoList = () => (
  <>
    <PageHeader title="Documenti" subtitle="Archivio del consorzio e delle cooperative">
      <NewDocumento />
    </PageHeader>
    <ListTable
      name="multisito"
      api={multisito}
      query={{ multisito: true }}
      caption="Documenti Multisito"
      open={placeOf('documento').path}
      named="descrizione"
      rowName={({ descrizione }) => descrizione}
      under={{ descrizione: (row) => <Readers {...row} inOneLine /> }}
      actions={actions}
    />
    <ListTable
      name="cliente"
      api={documentoApi}
      query={{ multisito: false }}
      caption="Documenti Cliente"
      open={placeOf('documento').path}
      named="descrizione"
      rowName={({ descrizione }) => descrizione}
      actions={actions}
    />
  </>
)

const multisito = { ...documentoApi, list: { ...documentoApi.list, view: multisitoView } }

const actions = (
  <>
    <ApriAction />
    <OpenAction />
    <RowWhen test={({ cancellabile }) => cancellabile === true}>
      <RemoveAction />
    </RowWhen>
  </>
)
