import { Button, Card, Group, Progress, Text, Title } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import {
  type Destinatario,
  destinatarioView,
  type StatoLettura,
  statoLetturaLabels,
} from '@quadra/contract/documento/lettura'
import type { Documento } from '@quadra/contract/documento/schema'
import { type StatoRevisione, statoRevisioneLabels, writeNumero } from '@quadra/contract/documento/stato'
import { exportName, writeInstant } from '@quadra/contract/kernel/list'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useMutate } from '../client/queries.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { CellSelect } from '../ui/inputs/CellSelect.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { readWords } from './InForce.tsx'

/** Which of the users the caller follows have read the revision in force; who may edit, also another. */
export function PreseVisione({ documento }: { documento: Documento }) {
  const [stato, setStato] = useState<StatoLettura>('da_confermare')
  const [other, setOther] = useState<number>()
  const params = { id: documento.id }
  const withReaders = documento.revisioni.filter(({ presa_visione }) => presa_visione)
  const isShown = documento.letture !== null || withReaders.length > 0
  const chosen = other ?? (documento.letture ? documento.revisione?.id : withReaders[0]?.id)
  const isOther = chosen !== documento.revisione?.id
  const query = { stato, ...(isOther && { revisione_id: chosen }) }
  const answer = useCall(documentoApi.destinatari, { params, query }, { enabled: isShown })
  const remind = useMutate(documentoApi.sollecita, {
    onSuccess: ({ inviati, gia_sollecitati: already }) => showSuccess(remindedWords(inviati, already)),
  })
  const { letture } = documento
  if (!isShown) return null
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Prese visione">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5">
          Prese visione
        </Title>
        <Group gap="xs">
          {withReaders.length > 1 && (
            <CellSelect
              label="Revisione"
              value={String(chosen)}
              options={withReaders.map(({ id, numero, stato: state }) => ({
                value: String(id),
                label: `${writeNumero(numero)}, ${statoRevisioneLabels[state].toLowerCase()}`,
              }))}
              onPick={(value) => setOther(Number(value))}
            />
          )}
          {letture && !isOther && letture.confermate < letture.destinatari && (
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
            query={query}
            name={() => exportName(destinatarioView, new Date())}
          />
        </Group>
      </Group>
      {letture && !isOther && (
        <>
          <Text size="sm" mb={4}>
            {readWords(letture)}
          </Text>
          <Progress value={letture.percentuale ?? 0} mb="sm" aria-label="Quanti hanno letto" />
        </>
      )}
      {isOther && (
        <Text size="sm" mb="sm">
          {otherWords(withReaders.find(({ id }) => id === chosen)?.stato)}
        </Text>
      )}
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

/** What is known of the readers of a revision that is not in force. */
const otherWords = (stato: StatoRevisione | undefined) =>
  stato === 'obsoleta'
    ? 'Chi l’ha aperta, confermata o ha ricevuto un sollecito finché era in vigore.'
    : 'Chi dovrà leggerla quando sarà in vigore.'

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
