import { Card, Group, Text, Title } from '@mantine/core'
import { type Misura, misuraLabels } from '@quadra/contract/cruscotto/misure'
import { worstFirst } from '@quadra/contract/cruscotto/rules'
import type { Cruscotto, MeseAndamento } from '@quadra/contract/cruscotto/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { linkTo } from '../ui/buttons/link-to.ts'
import { Spark } from '../ui/charts/Spark.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { monthWords } from '../ui/values/months.ts'
import { type Line, type LineCell, linesOf } from './cells.ts'
import { LineAbout } from './LineAbout.tsx'
import { Move } from './Move.tsx'
import styles from './OwnCruscotto.module.css'

/** One cooperative: its worst measure with its act, then each measure over twelve months beside the consortium's mean. */
export function OwnCruscotto({ cruscotto, months }: { cruscotto: Cruscotto; months: readonly MeseAndamento[] }) {
  const [riga] = cruscotto.righe
  const [line] = linesOf(cruscotto)
  if (!riga || !line) return null
  const last = months.at(-1)
  const order = worstFirst(riga, last)
  return (
    <>
      <Worst misura={order[0]!} line={line} last={last} />
      <ul className={styles.cards} aria-label="Misure, la peggiore per prima">
        {order.map((misura) => (
          <li key={misura}>
            <MeasureCard misura={misura} cell={line.cells[misura]} months={months} />
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt="sm">
        {`La linea continua è ${line.name}, quella tratteggiata la media del consorzio: dei giorni così com’è, dei conteggi in proporzione ai servizi attivi (qui ${cruscotto.servizi_attivi ?? 0}). Con meno di tre cooperative non si mostra.`}
      </Text>
      <Text size="sm" mt="xs">
        <LineAbout line={line} />
      </Text>
    </>
  )
}

interface WorstProps {
  readonly misura: Misura
  readonly line: Line
  readonly last: MeseAndamento | undefined
}

/** Nothing where everything is in order. */
function Worst({ misura, line: { cells }, last }: WorstProps) {
  const { number, tone, livello, to } = cells[misura]
  if (!livello || tone === 'success') return null
  const media = last?.misure[misura].media ?? null
  return (
    <Card withBorder padding="md" mb={14} component="section" aria-label="La misura peggiore">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start" className={styles.worst}>
          <IconAlertTriangle size={22} aria-hidden color="var(--quadra-danger)" />
          <div>
            <Title order={2} size="h5">
              {`${misuraLabels[misura]}: ${number}${media === null ? '' : `, la media del consorzio è ${write(media)}`}`}
            </Title>
            <Text size="xs" c="dimmed">
              {`${livello}: è la misura da cui cominciare`}
            </Text>
          </div>
        </Group>
        {to && <LinkButton {...linkTo(to)}>Apri l’elenco</LinkButton>}
      </Group>
    </Card>
  )
}

interface CardProps {
  readonly misura: Misura
  readonly cell: LineCell
  readonly months: readonly MeseAndamento[]
}

function MeasureCard({ misura, cell, months }: CardProps) {
  const name = misuraLabels[misura]
  const points = months.map((month) => month.misure[misura])
  const media = points.at(-1)?.media ?? null
  const [first, last] = [months[0], months.at(-1)]
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" mih={24}>
        <Text size="sm" fw={550}>
          {cell.to ? (
            <Link {...linkTo(cell.to)} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Text>
        {cell.livello && <StateBadge tone={cell.tone!}>{cell.livello}</StateBadge>}
      </Group>
      <Group justify="space-between" wrap="nowrap" align="baseline" mb="xs">
        <span>
          <strong className={styles.number}>{cell.number}</strong>
          <Text span size="xs" c="dimmed" ml={8}>
            {media === null ? 'senza media' : `media ${write(media)}`}
          </Text>
        </span>
        {cell.move && <Move move={cell.move} />}
      </Group>
      {first && last && (
        <>
          <Spark
            label={`${name}: ${months.map(({ mese, misure }) => `${monthWords(mese)} ${misure[misura].proprio ?? 'nessun dato'}`).join(', ')}`}
            values={points.map(({ proprio }) => proprio)}
            compared={points.map((point) => point.media)}
          />
          <Group justify="space-between" fz="xs" c="dimmed" mt={4}>
            <span>{monthWords(first.mese)}</span>
            <span>{monthWords(last.mese)}</span>
          </Group>
        </>
      )}
    </Card>
  )
}

const write = (value: number) => value.toLocaleString('it-IT', { maximumFractionDigits: 1 })
