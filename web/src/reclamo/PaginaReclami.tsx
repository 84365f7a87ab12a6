import { Alert, Anchor, Button, Card, CopyButton, Group, Text, Title } from '@mantine/core'
import { type Punto, puntoApi } from '@quadra/contract/reclamo/punto'
import { IconCheck, IconCopy, IconExternalLink, IconFileTypePdf, IconRefresh } from '@tabler/icons-react'
import { download } from '../client/files.ts'
import { useCall, useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { showDone } from '../ui/page/toasts.ts'

interface Props {
  readonly servizio: number
}

/** The public page behind the QR code: on or off, its address, and its poster. */
export function PaginaReclami({ servizio }: Props) {
  const may = useMay(puntoApi.punto)
  // Only the state of the service matters here, and a change of it redraws this.
  const options = { enabled: may, meta: { besides: servizio } }
  const answer = useCall(puntoApi.punto, { params: { id: servizio } }, options)
  if (!may) return null
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby="pagina-reclami">
      <QueryView query={answer}>{(punto) => <Panel servizio={servizio} punto={punto} />}</QueryView>
    </Card>
  )
}

function Panel({ servizio, punto: { attivo, indirizzo } }: Props & { punto: Punto }) {
  const change = useMutate(puntoApi.changePunto, {
    onSuccess: ({ attivo: on }, { body }) =>
      showDone(body?.nuovo_indirizzo ? 'Nuovo indirizzo assegnato' : on ? 'Pagina attivata' : 'Pagina disattivata'),
  })
  const [confirm, question] = useConfirm()
  const renew = async () => {
    if (await confirm(newAddress)) change.mutate({ params: { id: servizio }, body: { nuovo_indirizzo: true } })
  }
  return (
    <>
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap="sm">
          <Title order={2} size="h5" id="pagina-reclami">
            Pagina dei reclami
          </Title>
          <StateBadge tone={attivo ? 'success' : 'neutral'}>{attivo ? 'Attiva' : 'Non attiva'}</StateBadge>
        </Group>
        <Button
          variant={attivo ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => change.mutate({ params: { id: servizio }, body: { attivo: !attivo } })}
        >
          {attivo ? 'Disattiva' : 'Attiva'}
        </Button>
      </Group>
      {attivo && indirizzo ? (
        <>
          <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor href={indirizzo} target="_blank" rel="noreferrer" inherit underline="always">
              {indirizzo}
            </Anchor>
          </Text>
          <Group gap="xs">
            <CopyAddress address={indirizzo} />
            <Button
              variant="default"
              component="a"
              href={indirizzo}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Apri
            </Button>
            <DownloadButton
              icon={<IconFileTypePdf size={16} aria-hidden />}
              load={() => download(puntoApi.locandina, { params: { id: servizio } }, `locandina_${servizio}.pdf`)}
            >
              Scarica la locandina
            </DownloadButton>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void renew()}
            >
              Nuovo indirizzo
            </Button>
          </Group>
        </>
      ) : (
        <Alert color="blue">
          Attivata, chiunque può scrivere un reclamo su questo servizio dal telefono, anche senza dire chi è: la
          locandina con il codice QR si appende dove si svolge il servizio.
        </Alert>
      )}
      {question}
    </>
  )
}

const CopyAddress = ({ address }: { address: string }) => (
  <CopyButton value={address}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copy}
      >
        {copied ? 'Copiato' : 'Copia'}
      </Button>
    )}
  </CopyButton>
)

const newAddress = {
  title: 'Nuovo indirizzo?',
  text: 'L’indirizzo di adesso e i codici QR già stampati smettono subito di funzionare. Le locandine vanno sostituite.',
  yes: 'Nuovo indirizzo',
}
