import { Button, Card, Group, Title } from '@mantine/core'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Commento } from './Commento.tsx'
import { DiscussoSwitch } from './DiscussoSwitch.tsx'
import { Figures } from './Figures.tsx'
import styles from './Ingresso.module.css'
import { sectionTitle, useSection, verbale } from './sections.ts'
import { Tabella } from './Tabella.tsx'

interface Props {
  readonly riesame: Riesame
  readonly ingresso: Ingresso
}

/** One input: its figures with those of the year before, its tables, its remarks, and the way to the next. */
export function IngressoPanel({ riesame, ingresso }: Props) {
  const { codice, titolo, dati } = ingresso
  return (
    <Card withBorder padding={0} component="section" aria-labelledby={sectionTitle}>
      <Title order={2} size="h5" id={sectionTitle} tabIndex={-1} className={styles.head}>
        <span className={styles.code}>{codice}</span> {titolo}
      </Title>
      <div className={styles.part}>
        <Figures numeri={dati.numeri} />
        {dati.tabelle.map((tabella) => (
          <Tabella key={tabella.titolo} tabella={tabella} of={titolo} />
        ))}
      </div>
      <div className={styles.part}>
        <Commento key={codice} riesame={riesame} ingresso={ingresso} />
        <DiscussoSwitch riesame={riesame} ingresso={ingresso} />
      </div>
      <Group justify="space-between" gap="xs" className={styles.part}>
        <Neighbours riesame={riesame} codice={codice} />
      </Group>
    </Card>
  )
}

function Neighbours({ riesame: { ingressi }, codice }: { riesame: Riesame; codice: string }) {
  const { open } = useSection(ingressi)
  const at = ingressi.findIndex((one) => one.codice === codice)
  const [before, after] = [ingressi[at - 1], ingressi[at + 1]]
  return (
    <>
      {before ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          aria-label={`Precedente: ${before.codice} ${before.titolo}`}
          onClick={() => void open(before.codice)}
        >
          {before.codice}
        </Button>
      ) : (
        <span />
      )}
      <Button
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        className={styles.next}
        onClick={() => void open(after?.codice ?? verbale)}
      >
        {after ? `${after.codice} ${after.titolo}` : 'Verbale'}
      </Button>
    </>
  )
}
