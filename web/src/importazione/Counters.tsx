import { SimpleGrid, Text } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import styles from './Counters.module.css'

/** The rows by outcome, in four figures. */
export const Counters = ({ importazione }: { importazione: Importazione }) => {
  const { totale, valide, errate, saltate } = importazione
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" component="dl" m={0}>
      <Counter label="Righe" count={totale} />
      <Counter label="Valide" count={valide} />
      <Counter label="Con errori" count={errate} bad={errate > 0} />
      <Counter label="Saltate, già presenti" count={saltate} />
    </SimpleGrid>
  )
}

const Counter = ({ label, count, bad }: { label: string; count: number; bad?: boolean }) => (
  <div className={styles.counter} data-bad={bad || undefined}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <dd>{count.toLocaleString('it-IT')}</dd>
  </div>
)
