import { Card, Group, Text, Title } from '@mantine/core'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import { Lines, Nothing } from '../ui/page/Lines.tsx'
import { type Card as CardName, cardLink } from './cards.ts'
import { linesOf } from './lines.ts'
import { ListAnchor } from './ListAnchor.tsx'
import { words } from './words.ts'

/** How many are shown; the link to all of them is above. */
const shown = 5

/** The first few of a counter, each opening its record. */
export function Queue({ name, data }: { name: CardName; data: Dashboard }) {
  const { title, counted, none, all } = words[name]
  const totale = data[name]?.totale ?? 0
  // How many there are in all is no number of the latest.
  const whole = counted ? all : `${all} (${totale.toLocaleString('it-IT')})`
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Group justify="space-between" mb={4} gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {totale > 0 && (
          <Text size="sm" component="span">
            <ListAnchor link={cardLink(name, data.oggi)} name={`${whole}: ${title}`}>
              {whole}
            </ListAnchor>
          </Text>
        )}
      </Group>
      {totale === 0 ? <Nothing>{none}</Nothing> : <Lines lines={linesOf(name, data).slice(0, shown)} />}
    </Card>
  )
}
