import { Button, Card, Group, Text, Title } from '@mantine/core'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { statoAzione } from '@quadra/contract/azione_miglioramento/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { AzioneDialog } from '../azione_miglioramento/AzioneDialog.tsx'
import { invalidate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { partId } from '../ui/form/go-to-field.ts'
import { type PlainColumn, PlainTable } from '../ui/page/PlainTable.tsx'
import { today } from '../ui/values/dates.ts'
import { CollegaAzione } from './CollegaAzione.tsx'

export const actionsPart = 'azioni'
type Azione = Traguardo['azioni'][number]

/** The improvement actions of the year: one is created for the objective, or one that is there is linked to it. */
export function Azioni({ traguardo }: { traguardo: Traguardo }) {
  const may = useMay(azioneApi.create) && traguardo.modificabile
  return (
    <Card withBorder padding="md" mb="md" id={partId(actionsPart)}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5" tabIndex={-1}>
          Azioni del {traguardo.anno}
        </Title>
        {may && (
          <Group gap="xs">
            <CreaAzione traguardo={traguardo} />
            <Collega traguardo={traguardo} />
          </Group>
        )}
      </Group>
      {traguardo.azioni.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nessuna ancora: conta un’azione che riguarda l’indicatore e ha la data prevista nel {traguardo.anno}.
        </Text>
      ) : (
        <PlainTable
          caption={`Azioni del ${traguardo.anno}`}
          rows={traguardo.azioni}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Card>
  )
}

const columns: readonly PlainColumn<Azione>[] = [
  {
    label: 'Azione',
    value: ({ id, miglioramento }) => (
      <TextLink to={placeOf('azione_miglioramento').record(id)}>{miglioramento}</TextLink>
    ),
  },
  { label: 'Data prevista', value: ({ data_azione }) => writeDay(data_azione) },
  { label: 'Stato', value: statoAzione },
]

function CreaAzione({ traguardo }: { traguardo: Traguardo }) {
  const { id, indicatore, cliente, servizio, anno, entro, attivita } = traguardo
  const refresh = () => void invalidate(traguardoApi.update, { params: { id } })
  const initial = {
    indicatore_id: indicatore.id,
    servizio_id: servizio?.id ?? null,
    miglioramento: attivita ?? `Raggiungere «${indicatore.descrizione}» nel ${anno}`,
    data_azione: entro ?? (today() > `${anno}-12-31` || today() < `${anno}-01-01` ? `${anno}-12-31` : today()),
  }
  const [open, dialog] = useDialog(
    <AzioneDialog born={{ cliente, initial, onDone: refresh }} />,
    'Azione dell’obiettivo',
  )
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
        Crea azione
      </Button>
      {dialog}
    </>
  )
}

function Collega({ traguardo }: { traguardo: Traguardo }) {
  const [open, dialog] = useDialog(<CollegaAzione traguardo={traguardo} />, 'Collega un’azione')
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconLink size={14} aria-hidden />} onClick={open}>
        Collega un’azione
      </Button>
      {dialog}
    </>
  )
}
