import { SimpleGrid, ThemeIcon } from '@mantine/core'
import { type Counter, counterLinks } from '@quadra/contract/dashboard/links'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from './words.ts'
import styles from './Counters.module.css'

/** One card each: how many, and the way to all of them. */
export const Counters = ({ names, data }: { names: readonly Counter[]; data: Dashboard }) => (
  <SimpleGrid component="ul" className={styles.cards} cols={columnsFor(names.length)} mb="md">
    {names.map((name) => (
      <li key={name}>
        <Card name={name} count={data[name].totale} oggi={data.oggi} />
      </li>
    ))}
  </SimpleGrid>
)

function Card({ name, count, oggi }: { name: Counter; count: number; oggi: string }) {
  const { title, counted = title, about, icon: Icon, urgent } = words[name]
  const { list, filters } = counterLinks[name](oggi)
  const fine = urgent && count === 0
  return (
    <Link
      to={placeOf(list).path}
      search={filters}
      className={styles.card}
      data-urgent={(urgent && count > 0) || undefined}
    >
      <ThemeIcon size={40} variant="light" color={fine ? 'green' : urgent ? 'red' : undefined} aria-hidden>
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

export const columnsFor = (count: number) => ({ base: 2, lg: count > 4 ? 5 : count })
