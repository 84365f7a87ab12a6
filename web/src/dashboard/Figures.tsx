import { Card } from '@mantine/core'
import type { Dashboard } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type Card as CardName, cardLink } from './cards.ts'
import { lateOf } from './late.ts'
import { useFilters } from './use-filters.ts'
import { words } from './words.ts'
import styles from './Figures.module.css'

const inSight = 5

/** At most five figures in the role's own order, and the others on demand; what is zero has none. */
export function Figures({ names, data }: { names: readonly CardName[]; data: Dashboard }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const present = names.filter((name) => (data[name]?.totale ?? 0) > 0)
  if (present.length === 0) return null
  const shown = isOpen ? present : present.slice(0, inSight)
  const others = present.length - inSight
  return (
    <Card withBorder padding={0} component="section" aria-label="Numeri">
      <ul className={styles.figures} id={id}>
        {shown.map((name) => (
          <li key={name}>
            <Figure name={name} data={data} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Meno numeri' : `Altri numeri (${others})`}
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      )}
    </Card>
  )
}

/** Its name, what it counts, and the number: red if all of it is late, else the late part is. */
function Figure({ name, data }: { name: CardName; data: Dashboard }) {
  const { title, counted = title, about } = words[name]
  const link = cardLink(name, data.oggi)
  const filters = useFilters(link)
  const count = data[name]?.totale ?? 0
  const late = lateOf(name, data)
  const isAll = late.count === count
  return (
    <Link to={link.page ?? placeOf(link.list).path} search={filters} className={styles.figure}>
      <span className={styles.name}>
        <span>{counted}</span>
        <span className={styles.about}>
          {isAll || late.count === 0 ? about : ''}
          {!isAll && late.count > 0 && (
            <span className={styles.late} data-late>
              {late.words}
            </span>
          )}
        </span>
      </span>
      <strong className={isAll ? styles.late : undefined} data-late={isAll || undefined}>
        {count.toLocaleString('it-IT')}
      </strong>
    </Link>
  )
}
