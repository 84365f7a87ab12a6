import { Alert, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { type Qualifica as Pair, remedyOf } from '@quadra/contract/fornitore/qualifica'
import { suspends } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconBan } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { Documenti } from './Documenti.tsx'
import { NonConformitaDelFornitore } from './NonConformitaDelFornitore.tsx'
import { QualificaBadge } from './QualificaBadge.tsx'
import { RevocaButton, SospendiButton } from './SospensioneButtons.tsx'

/** The qualification of a supplier today, its reasons, and the remedies. */
export function Qualifica({ fornitore }: { fornitore: Fornitore }) {
  const answer = useCall(fornitoreApi.qualifica, { params: { id: fornitore.id } })
  return (
    <QueryView query={answer}>
      {(pairs) => (
        <>
          <State fornitore={fornitore} pairs={pairs} />
          <Documenti fornitore={fornitore} pairs={pairs} />
          <NonConformitaDelFornitore fornitore={fornitore} />
        </>
      )}
    </QueryView>
  )
}

function State({ fornitore, pairs }: { fornitore: Fornitore; pairs: readonly Pair[] }) {
  const { cliente } = useSession()
  const sospensione = useSuspension(fornitore, pairs)
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Stato della qualifica">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="sm">
          <Title order={2} size="h5">
            Stato della qualifica
          </Title>
          <QualificaBadge qualifica={fornitore.qualifica} />
        </Group>
        {sospensione?.revocabile ? (
          <RevocaButton fornitore={fornitore} sospensione={sospensione} />
        ) : (
          <SospendiButton fornitore={fornitore} />
        )}
      </Group>
      {sospensione && <Suspended {...sospensione} />}
      {cliente || !fornitore.stato || fornitore.cliente ? (
        <Reasons fornitore={fornitore} />
      ) : pairs.length > 0 ? (
        <Pairs fornitore={fornitore} pairs={pairs} />
      ) : (
        <Text size="sm">Nessuna cooperativa ha ancora rapporti con questo fornitore.</Text>
      )}
    </Card>
  )
}

/** The suspension to show: the user's own cooperative's; in multi-site mode the consortium's or, for a supplier of one cooperative, its owner's. */
function useSuspension({ id, cliente: owner }: Fornitore, pairs: readonly Pair[]): Pair['sospensione'] {
  const { ruolo, cliente } = useSession()
  // Without a cooperative that works with the supplier there is no pair that contains the suspension.
  const { data = [] } = useCall(fornitoreApi.sospensioni, { params: { id } }, { enabled: pairs.length === 0 })
  const inForce = data
    .filter(({ revocata_il }) => !revocata_il)
    .map((one) => ({ ...one, del_consorzio: !one.cliente, revocabile: suspends({ ruolo, cliente }, one.cliente) }))
  const all = [...pairs.map(({ sospensione }) => sospensione), ...inForce]
  // For a collective supplier the suspension of a single cooperative is shown in that cooperative's row.
  return all.find((one) => one?.revocabile) ?? (cliente || owner ? all[0] : null) ?? null
}

const Suspended = ({ dal, motivo, utente, del_consorzio }: NonNullable<Pair['sospensione']>) => (
  <Alert color="red" mb="sm" icon={<IconBan size={18} aria-hidden />} title={`Sospeso ${writeOn('dal', dal)}`}>
    {motivo}
    <Text size="xs" mt={4}>
      {[
        del_consorzio && 'Sospensione del consorzio, per tutte le cooperative',
        utente && `${utente.nome} ${utente.cognome}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </Alert>
)

function Reasons({ fornitore }: { fornitore: Fornitore }) {
  const { stato, qualifica, qualifica_motivi: motivi, rivalutazione_entro } = fornitore
  if (!stato) return <Text size="sm">Il fornitore è disattivo: non viene qualificato.</Text>
  if (!qualifica)
    return (
      <Text size="sm">
        La tua cooperativa non ha ancora rapporti con questo fornitore: la qualifica comincia con la prima valutazione o
        il primo contratto.
      </Text>
    )
  return (
    <Stack gap="xs">
      {motivi.length > 0 ? (
        <List size="sm" aria-label="Motivi">
          {motivi.map((motivo) => (
            <List.Item key={motivo}>
              {motivo}
              <Remedy fornitore={fornitore} motivo={motivo} />
            </List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm">Tutto in regola.</Text>
      )}
      {rivalutazione_entro && (
        <Text size="sm">
          Rivalutare entro: <strong>{writeDay(rivalutazione_entro)}</strong> ({expiryWords(rivalutazione_entro)})
        </Text>
      )}
    </Stack>
  )
}

/** Where the reader can do something about a reason; documents have their button in the table below. */
function Remedy({ fornitore: { id, aggiungibile }, motivo }: { fornitore: Fornitore; motivo: string }) {
  const remedy = remedyOf(motivo)
  if (!remedy || !aggiungibile) return null
  return (
    <>
      {' · '}
      <TextLink to={placeOf('fornitore').record(id)} tab={placeOf('fornitore').tabs[remedy]}>
        {remedyWords[remedy]}
      </TextLink>
    </>
  )
}
const remedyWords = { approvazione: 'Valuta per l’approvazione', monitoraggio: 'Valuta di nuovo' } as const

/** A collective supplier, cooperative by cooperative. */
const Pairs = ({ fornitore, pairs }: { fornitore: Fornitore; pairs: readonly Pair[] }) => (
  <PlainTable
    caption={`Qualifica di ${fornitore.ragione_sociale} per cooperativa`}
    rows={pairs}
    rowKey={({ cliente }) => cliente.id}
    columns={[
      { label: 'Cooperativa', value: ({ cliente }) => cliente.nome },
      { label: 'Qualifica', value: ({ qualifica }) => <QualificaBadge qualifica={qualifica} /> },
      { label: 'Motivi', value: ({ motivi }) => motivi.join('; ') || '–' },
      {
        label: 'Rivalutare entro',
        value: ({ rivalutazione_entro }) => (rivalutazione_entro ? writeDay(rivalutazione_entro) : '–'),
      },
    ]}
  />
)
