import { importazioneApi } from '@quadra/contract/importazione/api'
import type { ImportazioneRow } from '@quadra/contract/importazione/schema'
import { statoImportazioneLabels, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { IconFileImport } from '@tabler/icons-react'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { RowWhen } from '../ui/list/RowWhen.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { ImportazioneBadge } from './ImportazioneBadge.tsx'
import { newPath } from './new-path.ts'

export function ImportazioneList() {
  const { cliente } = useSession()
  return (
    <ListPage
      api={importazioneApi}
      title="Importazioni"
      subtitle="Dai fogli Excel della cooperativa a Quadra"
      caption="Elenco importazioni"
      teaches={{
        about: 'Con un’importazione i fogli Excel che già usi diventano schede di Quadra.',
        next: 'Scarica il modello e compilalo: prima di scrivere qualcosa Quadra te lo mostra.',
      }}
      open={placeOf('importazione').path}
      rowName={nameOf}
      search={
        cliente
          ? ofEverybody
          : { cliente_id: (name) => <ClienteField name={name} label="Cooperativa" lazy />, ...ofEverybody }
      }
      cells={{ stato: (row) => <ImportazioneBadge stato={row.stato} /> }}
      begin={<LinkButton to={newPath}>Aggiungi il primo elemento</LinkButton>}
      buttons={
        <LinkButton to={newPath} leftSection={<IconFileImport size={16} aria-hidden />}>
          Nuova importazione
        </LinkButton>
      }
      actions={
        <>
          <OpenAction />
          <RowWhen test={({ cancellabile }) => cancellabile === true}>
            <RemoveAction />
          </RowWhen>
        </>
      }
    />
  )
}

const nameOf = ({ id, tipo }: ImportazioneRow) => `Importazione n. ${id}: ${tipoImportazioneLabels[tipo]}`

const ofEverybody: SearchOf<typeof importazioneApi> = {
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoImportazioneLabels)} />,
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoImportazioneLabels)} />,
}
