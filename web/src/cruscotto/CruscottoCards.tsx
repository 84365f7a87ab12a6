import { Card, Group, Text, Title } from '@mantine/core'
import { type Misura, misuraLabels, misure } from '@quadra/contract/cruscotto/misure'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../ui/buttons/link-to.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { type Line, type LineCell, spoken } from './cells.ts'
import { LineAbout } from './LineAbout.tsx'
import { Move } from './Move.tsx'
import styles from './CruscottoCards.module.css'

/** On a phone: a card for each cooperative, its measures one under the other. */
export const CruscottoCards = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={styles.cards} aria-label="Cooperative per misura">
    {lines.map((line) => (
      <li key={line.id}>
        <Card withBorder padding="sm">
          <Title order={2} size="h5">
            {line.name}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            <LineAbout line={line} />
          </Text>
          <ul className={styles.measures}>
            {misure.map((misura) => (
              <li key={misura}>
                <Measure misura={misura} cell={line.cells[misura]} of={line.name} />
              </li>
            ))}
          </ul>
        </Card>
      </li>
    ))}
  </ul>
)

function Measure({ misura, cell, of }: { misura: Misura; cell: LineCell; of: string }) {
  const inside = (
    <>
      <span className={styles.name}>{misuraLabels[misura]}</span>
      <Group gap={6} wrap="nowrap" className={styles.state}>
        {cell.move && <Move move={cell.move} />}
        {cell.livello && <StateBadge tone={cell.tone!}>{cell.livello}</StateBadge>}
        <strong className={styles.number}>{cell.number}</strong>
      </Group>
    </>
  )
  if (!cell.to) return <div className={styles.measure}>{inside}</div>
  return (
    <Link
      {...linkTo(cell.to)}
      className={styles.measure}
      aria-label={`${of}, ${misuraLabels[misura]}: ${spoken(cell)}`}
    >
      {inside}
    </Link>
  )
}
