import { Button, Card, Group, Progress, Text, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import {
  type Destinatario,
  destinatarioView,
  type StatoLettura,
  statoLetturaLabels,
} from '@quadra/contract/documento/lettura'
import type { Documento } from '@quadra/contract/documento/schema'
import { exportName, writeInstant } from '@quadra/contract/kernel/list'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useMutate } from '../client/queries.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { readWords } from './InForce.tsx'

/** Which of the users the caller follows have read the revision in force. */
export function PreseVisione({ documento }: { documento: Documento }) {
  const [stato, setStato] = useState<StatoLettura>('da_confermare')
  const params = { id: documento.id }
  const answer = useCall(
    documentoApi.destinatari,
    { params, query: { stato } },
    { enabled: documento.letture !== null },
  )
  const remind = useMutate(documentoApi.sollecita, {
    onSuccess: ({ inviati, gia_sollecitati: already }) => showSuccess(remindedWords(inviati, already)),
  })
  const { letture } = documento
  if (!letture) return null
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Prese visione">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5">
          Prese visione
        </Title>
        <Group gap="xs">
          {letture.confermate < letture.destinatari && (
            <Button
              variant="default"
              leftSection={<IconBellRinging size={16} aria-hidden />}
              loading={remind.isPending}
              onClick={() => remind.mutate({ params })}
            >
              Sollecita
            </Button>
          )}
          <SheetButton
            call={documentoApi.destinatari}
            params={params}
            query={{ stato }}
            name={() => exportName(destinatarioView, new Date())}
          />
        </Group>
      </Group>
      <Text size="sm" mb={4}>
        {readWords(letture)}
      </Text>
      <Progress value={letture.percentuale ?? 0} mb="sm" aria-label="Quanti hanno letto" />
      <Group gap="xs" mb="sm" role="group" aria-label="Quali letture">
        {optionsOf(statoLetturaLabels).map(({ value, label }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={value === stato ? 'filled' : 'default'}
            aria-pressed={value === stato}
            onClick={() => setStato(value as StatoLettura)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <QueryView query={answer}>
        {({ rows }) => <PlainTable caption="Prese visione" rows={rows} rowKey={({ id }) => id} columns={columns} />}
      </QueryView>
    </Card>
  )
}

const remindedWords = (sent: number, already: number) =>
  sent === 0 && already > 0
    ? 'Tutti sono già stati sollecitati oggi'
    : `Sollecito inviato a ${sent === 1 ? '1 persona' : `${sent} persone`}`

const columns = [
  { label: 'Nome', value: ({ utente }: Destinatario) => `${utente.cognome} ${utente.nome}` },
  { label: 'Cooperativa', value: ({ cliente }: Destinatario) => cliente.nome },
  { label: 'Aperto il', value: ({ aperta_il }: Destinatario) => (aperta_il ? writeInstant(aperta_il) : '') },
  {
    label: 'Confermato il',
    value: ({ confermata_il }: Destinatario) => (confermata_il ? writeInstant(confermata_il) : ''),
  },
]
