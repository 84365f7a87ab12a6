import { Card, Group, Text, Title } from '@mantine/core'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { statoPianoLabels } from '@quadra/contract/piano_formazione/stato'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { PianoActions } from './PianoActions.tsx'
import { PianoRighe } from './PianoRighe.tsx'
import { statoPianoTones } from './piano-words.ts'

/** A plan: its state and what can be done with it, its rows, its notes. */
export const PianoSheet = ({ piano }: { piano: Piano }) => (
  <section aria-label={`Piano del ${piano.anno}`}>
    <Group justify="space-between" gap="sm" mb="sm">
      <Group gap="sm">
        <Title order={2} size="h4">
          Piano del {piano.anno}
        </Title>
        <StateBadge tone={statoPianoTones[piano.stato]}>{statoPianoLabels[piano.stato]}</StateBadge>
        {piano.revisione > 0 && (
          <Text span size="sm" c="dimmed">
            Revisione {piano.revisione}
          </Text>
        )}
      </Group>
      <Group gap="xs">
        <PianoActions piano={piano} />
      </Group>
    </Group>
    <Card withBorder padding={0}>
      <PianoRighe piano={piano} />
    </Card>
    {piano.note && (
      <Text mt="md" style={{ whiteSpace: 'pre-wrap' }}>
        {piano.note}
      </Text>
    )}
  </section>
)
