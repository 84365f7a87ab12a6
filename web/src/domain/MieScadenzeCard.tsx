import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { nearDays } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Lines, Nothing } from '../ui/page/Lines.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { scadenzaLine } from './scadenza-line.ts'

interface Props {
  readonly total: number
  /** How many of them are late, where that is known. */
  readonly late?: number
  readonly className?: string
  readonly children: ReactNode
}

/** The user's own deadlines: the list opens with exactly these. */
export const MieScadenzeCard = ({ total, late = 0, className, children }: Props) => (
  <Card withBorder padding="md" component="section" aria-label="Le mie scadenze" className={className}>
    <Group justify="space-between" mb={4} gap="xs">
      <Group gap="xs">
        <Title order={2} size="h5">
          Le mie scadenze
        </Title>
        {late > 0 && <StateBadge tone="danger">{late === 1 ? '1 scaduta' : `${late} scadute`}</StateBadge>}
      </Group>
      {total > 0 && (
        <Text size="sm" component="span">
          <Anchor
            inherit
            underline="hover"
            aria-label={`Vedi tutte (${total}): Le mie scadenze`}
            renderRoot={(root) => <Link {...root} to={placeOf('scadenzario').path} />}
          >
            {`Vedi tutte (${total.toLocaleString('it-IT')})`}
          </Anchor>
        </Text>
      )}
    </Group>
    {children}
  </Card>
)

/** Its first lines; each names its cooperative where several are visible. */
export const MieScadenzeLines = ({ rows, multisite }: { rows: readonly Scadenza[]; multisite: boolean }) =>
  rows.length === 0 ? (
    <Nothing>{`Niente da fare nei prossimi ${nearDays} giorni`}</Nothing>
  ) : (
    <Lines lines={rows.map((row) => scadenzaLine(row, multisite))} />
  )
