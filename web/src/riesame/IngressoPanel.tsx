import { Badge, Card, Group, Title } from '@mantine/core'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useId } from 'react'
import { Commento } from './Commento.tsx'
import { DiscussoSwitch } from './DiscussoSwitch.tsx'
import { Figures } from './Figures.tsx'
import styles from './Ingresso.module.css'
import { Tabella } from './Tabella.tsx'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** One input: its figures with those of the year before, its tables, its remarks. */
export function IngressoPanel({ riesame, ingresso }: Props) {
  const { codice, titolo, dati } = ingresso
  const id = useId()
  return (
    <Card withBorder padding="md" mb={14} component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm" align="flex-start">
        <Group gap="xs" wrap="nowrap" align="flex-start" className={styles.title}>
          <Badge color="gray" tt="none">
            {codice}
          </Badge>
          <Title order={2} size="h5" id={id}>
            {titolo}
          </Title>
        </Group>
        <DiscussoSwitch riesame={riesame} ingresso={ingresso} />
      </Group>
      <Figures numeri={dati.numeri} />
      {dati.tabelle.map((tabella) => (
        <Tabella key={tabella.titolo} tabella={tabella} of={titolo} />
      ))}
      <Commento key={ingresso.data_modifica} riesame={riesame} ingresso={ingresso} />
    </Card>
  )
}
