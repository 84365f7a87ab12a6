import { SimpleGrid, ThemeIcon } from '@mantine/core'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Card as CardName, cardLink } from './cards.ts'
import { words } from './words.ts'
import styles from './Counters.module.css'

/** One card each: how many, and the way to all of them. */
export const Counters = ({ names, data }: { names: readonly CardName[]; data: Dashboard }) => (
  <SimpleGrid component="ul" className={styles.cards} cols={columnsFor(names.length)} mb="md">
    {names.map((name) => (
      <li key={name}>
        <Card name={name} count={data[name]?.totale ?? 0} oggi={data.oggi} late={isLate(name, data)} />
      </li>
    ))}
  </SimpleGrid>
)

interface CardProps {
  readonly name: CardName
  readonly count: number
  readonly oggi: string
  readonly late: boolean
}

function Card({ name, count, oggi, late }: CardProps) {
  const { title, counted = title, about, icon: Icon, urgent } = words[name]
  const { list, filters } = cardLink(name, oggi)
  const fine = urgent && count === 0
  return (
    <Link to={placeOf(list).path} search={filters} className={styles.card} data-urgent={late || undefined}>
      <ThemeIcon size={40} variant="light" color={fine ? 'green' : late ? 'red' : undefined} aria-hidden>
        {fine ? <IconCircleCheck size={22} /> : <Icon size={22} />}
      </ThemeIcon>
      <span className={styles.words}>
        <strong className={styles.count}>{count.toLocaleString('it-IT')}</strong>
        <span className={styles.title}>{counted}</span>
        <span className={styles.about}>{about}</span>
      </span>
    </Link>
  )
}

/** Red is only what is late: what merely waits is not. */
function isLate(name: CardName, data: Dashboard) {
  if (name === 'processiScoperti')
    return data.processiScoperti?.elementi.some(({ in_ritardo }) => in_ritardo > 0) ?? false
  if (name === 'estensioniDaRispondere')
    return data.estensioniDaRispondere.elementi.some(({ scadenza }) => scadenza < data.oggi)
  return words[name].urgent === true && (data[name]?.totale ?? 0) > 0
}

/** In one line, or in two of about the same length. */
export const columnsFor = (count: number) => ({ base: 2, lg: count > 5 ? Math.ceil(count / 2) : count })
