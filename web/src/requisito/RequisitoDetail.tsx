import { Button, Group } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { fonteLabels } from '@quadra/contract/requisito/names'
import { type Requisito, requisitoName } from '@quadra/contract/requisito/schema'
import { variazioneLabels } from '@quadra/contract/requisito/stato'
import { useMay, useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { Panel } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { Evidenze } from './Evidenze.tsx'
import { RequisitoFields } from './fields.tsx'

const reading = { read: requisitoApi.read }

/** A requirement: what it is, and what proves it at a cooperative. */
export function RequisitoDetail() {
  const { ruolo } = useSession()
  return (
    <DetailPage
      api={reading}
      back={placeOf('requisito').path}
      title={requisitoName}
      subtitle={({ norma }) => norma.descrizione}
      badges={({ stato }) => stato === 0 && <StatoBadge stato={stato} />}
      hidesHistory={!isConsortium(ruolo)}
      aside={(requisito) => <EditButton key={requisito.data_modifica} requisito={requisito} />}
    >
      {(requisito) => (
        <>
          <Panel fields={3}>
            <ReadOnlyValue
              label="Registri"
              value={requisito.fonti.map((fonte) => fonteLabels[fonte]).join(', ') || '–'}
            />
            <ReadOnlyValue
              label="Processi"
              value={requisito.processi.map(({ codice, descrizione }) => codice ?? descrizione).join(', ') || '–'}
            />
            <ReadOnlyValue label="Deriva da" value={originWords(requisito)} />
          </Panel>
          {requisito.foglia && <Evidenze requisito={requisito} />}
        </>
      )}
    </DetailPage>
  )
}

const originWords = ({ origini, variazione }: Requisito) =>
  [
    origini.map(({ codice, norma }) => `${codice} (${norma.descrizione})`).join(', '),
    variazione && variazioneLabels[variazione],
  ]
    .filter(Boolean)
    .join(' · ') || '–'

function EditButton({ requisito }: { requisito: Requisito }) {
  const may = useMay(requisitoApi.update)
  const { id, codice, titolo, fonti, variazione, stato, processi, origini, norma, data_modifica } = requisito
  const initial = {
    ...{ codice, titolo, fonti, variazione, stato },
    processo_ids: processi.map((one) => one.id),
    origine_ids: origini.map((one) => one.id),
    data_modifica,
  }
  const [open, dialog] = useDialog(
    <FormDialog call={requisitoApi.update} params={{ id }} title="Modifica requisito" initial={initial}>
      <RequisitoFields norma={norma.id} />
      <StatoField name="stato" />
    </FormDialog>,
    'Modifica requisito',
  )
  if (!may) return null
  return (
    <Group gap="xs">
      <Button variant="default" onClick={open}>
        Modifica
      </Button>
      {dialog}
    </Group>
  )
}
