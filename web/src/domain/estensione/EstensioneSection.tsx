import { Button, Group, Stack, Text } from '@mantine/core'
import { estensioneApi } from '@quadra/contract/estensione/api'
import { extendObstacle, waiveObstacle } from '@quadra/contract/estensione/rules'
import { writeDay } from '@quadra/contract/kernel/list'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { placeOf } from '@quadra/contract/places'
import { IconBan, IconBroadcast, IconCircleOff } from '@tabler/icons-react'
import { useMay } from '../../client/session.ts'
import { deadlineWords } from '../../ui/values/deadline.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/form/Refusal.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { EstensioneBadge } from './EstensioneBadge.tsx'
import { AnnullaDialog, EstendiDialog, NonNecessariaDialog } from './EstensioneDialogs.tsx'

/** Whether the finding was extended to the other cooperatives, and the progress of their answers. */
export function EstensioneSection({ record }: { record: NonConformita }) {
  const mayOpen = useMay(estensioneApi.create)
  const mayRead = useMay(estensioneApi.read)
  const { estensione, estensione_id } = record
  return (
    <Stack gap="sm">
      <Refusal of="estensione" />
      {estensione_id !== null && (
        <Text size="sm">
          Nata dalla richiesta di un’estensione:{' '}
          {mayRead ? (
            <TextLink to={placeOf('estensione').record(estensione_id)}>{`Estensione n. ${estensione_id}`}</TextLink>
          ) : (
            `Estensione n. ${estensione_id}`
          )}
        </Text>
      )}
      {estensione ? (
        <Progress estensione={estensione} linked={mayOpen} />
      ) : (
        <NotYet record={record} mayOpen={mayOpen} />
      )}
      {mayOpen && <Actions record={record} />}
    </Stack>
  )
}

function Progress({ estensione, linked }: { estensione: NonNullable<NonConformita['estensione']>; linked: boolean }) {
  const { id, stato, scadenza, date, totale } = estensione
  const name = `Estensione n. ${id}`
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {linked ? <TextLink to={placeOf('estensione').record(id)}>{name}</TextLink> : name}
      </Text>
      <EstensioneBadge stato={stato} />
      {stato !== 'non_necessaria' && <Text size="sm">{risposteWords(date, totale)}</Text>}
      {stato === 'aperta' && scadenza && (
        <Text size="sm" c="dimmed">
          {`Scadenza: ${writeDay(scadenza)} · ${deadlineWords(scadenza)}`}
        </Text>
      )}
    </Group>
  )
}

export const risposteWords = (date: number, totale: number) =>
  `${date} di ${totale} ${totale === 1 ? 'risposta' : 'risposte'}`

function NotYet({ record, mayOpen }: { record: NonConformita; mayOpen: boolean }) {
  if (record.estensione_id !== null) return null
  if (record.gravita !== 'maggiore')
    return <Text size="sm">Facoltativa: si chiede alle altre cooperative se il problema le riguarda.</Text>
  return (
    <Text size="sm">
      Una non conformità maggiore va estesa alle altre cooperative prima della verifica
      {mayOpen ? '.' : ', a cura del consorzio.'}
    </Text>
  )
}

function Actions({ record }: { record: NonConformita }) {
  const { id, estensione } = record
  const [extend, extendDialog] = useDialog(<EstendiDialog record={record} />, 'Estendi')
  const [waive, waiveDialog] = useDialog(<NonNecessariaDialog id={id} />, 'Non necessaria')
  const [cancel, cancelDialog] = useDialog(
    <AnnullaDialog id={estensione?.id ?? 0} date={estensione?.date ?? 0} />,
    'Annulla estensione',
  )
  const open = estensione?.stato === 'aperta'
  return (
    <Group gap="xs">
      {!extendObstacle(record) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconBroadcast size={14} aria-hidden />}
          onClick={extend}
        >
          Estendi alle altre cooperative
        </Button>
      )}
      {!waiveObstacle(record) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCircleOff size={14} aria-hidden />}
          onClick={waive}
        >
          Non necessaria
        </Button>
      )}
      {open && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconBan size={14} aria-hidden />}
          onClick={cancel}
        >
          Annulla estensione
        </Button>
      )}
      {extendDialog}
      {waiveDialog}
      {cancelDialog}
    </Group>
  )
}
