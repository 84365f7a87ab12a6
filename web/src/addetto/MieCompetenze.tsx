import { Card, Group, Text, Title } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import { useCall } from '../client/queries.ts'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { CompetenzeBadge } from './CompetenzeBadge.tsx'
import { columnsOf } from './Competenze.tsx'

/** What the reader can do, in their profile. */
export function MieCompetenze() {
  const { data: addetto } = useCall(addettoApi.mio, {}, { meta: { quiet: true }, retry: false })
  if (!addetto) return null
  const { mansione, competenze, stato_competenze } = addetto
  return (
    <Card withBorder padding="md" mb={14} component="section" aria-label="Le mie competenze">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          Le mie competenze
        </Title>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {mansione.descrizione}
          </Text>
          {stato_competenze && <CompetenzeBadge stato={stato_competenze} />}
        </Group>
      </Group>
      <PlainTable
        caption="Le mie competenze"
        rows={competenze}
        rowKey={({ competenza }) => competenza.id}
        columns={columnsOf(addetto)}
        hint="La tua mansione non ne richiede, e non ci sono attestati."
      />
    </Card>
  )
}
