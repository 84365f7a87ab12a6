import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Risposta } from '@quadra/contract/estensione/risposta'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { esitoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { CellaBadge } from '../domain/estensione/EstensioneBadge.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Part } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { RispondiButton } from './RispondiButton.tsx'

/** Every cooperative's, those still awaited first. */
export const Risposte = ({ estensione }: { estensione: Estensione }) => (
  <PartList title="Risposte" empty="Nessuna cooperativa è stata interpellata">
    {(estensione.risposte ?? []).toSorted(byWaiting).map((risposta) => (
      <Part
        key={risposta.cliente.id}
        name={`Risposta di ${risposta.cliente.nome}`}
        buttons={risposta.modificabile && <RispondiButton estensione={estensione} risposta={risposta} />}
      >
        <Group gap="xs">
          <Text fw={600}>{risposta.cliente.nome}</Text>
          <CellaBadge cella={risposta.cella} />
        </Group>
        <Answer risposta={risposta} />
      </Part>
    ))}
  </PartList>
)

const byWaiting = (one: Risposta, other: Risposta) =>
  Number(one.esito !== null) - Number(other.esito !== null) || one.cliente.nome.localeCompare(other.cliente.nome, 'it')

interface OwnProps {
  readonly estensione: Estensione
  readonly risposta: Risposta
}

/** The own cooperative's answer, with the way to change it: giving it is the next step. */
export const OwnRisposta = ({ estensione, risposta }: OwnProps) => (
  <Card withBorder padding="md" mb="md" component="section" aria-label="La nostra risposta">
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Title order={2} size="h5">
          La nostra risposta
        </Title>
        <CellaBadge cella={risposta.cella} />
      </Group>
      <Answer risposta={risposta} />
      {risposta.esito ? (
        <RispondiButton estensione={estensione} risposta={risposta} />
      ) : (
        <Text size="sm" c="dimmed">
          Ancora nessuna risposta
        </Text>
      )}
    </Stack>
  </Card>
)

function Answer({ risposta }: { risposta: Risposta }) {
  const { esito, nota, servizio, non_conformita: own, utente, per_conto, data_risposta } = risposta
  if (!esito) return null
  const who = [utente && `${utente.nome} ${utente.cognome}`, per_conto && 'per conto della cooperativa']
  return (
    <div>
      <Text size="sm">
        {[esitoEstensioneLabels[esito], servizio?.descrizione].filter(Boolean).join(' · ')}
        {own && (
          <>
            {' · '}
            <TextLink to={placeOf('non_conformita').record(own.id)}>{`Non conformità n. ${own.id}`}</TextLink>
          </>
        )}
      </Text>
      <LongText>{nota}</LongText>
      <Text size="xs" c="dimmed">
        {[...who, data_risposta && writeInstant(data_risposta)].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
