import { Button, Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type Card as CardName, cardLink } from './cards.ts'
import { countOf, type Home, inSight, laterOf, presentOf, type Unread } from './home.ts'
import { lateOf } from './late.ts'
import { useFilters } from './use-filters.ts'
import { words } from './words.ts'
import styles from './Figures.module.css'

interface Props {
  readonly names: readonly CardName[]
  readonly data: Home
  readonly unread: Unread | undefined
  /** The others are wanted. */
  readonly onOpen: () => void
}

/** At most five figures in the role's own order, and the others on demand; what is zero has none. */
export function Figures({ names, data, unread, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const present = presentOf(names, data)
  if (present.length === 0 && !unread) return null
  const figures = isOpen ? present : present.slice(0, inSight)
  const others = present.length - inSight
  const isShort = present.length < inSight
  const toggle = () => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  return (
    <Card withBorder padding={0} component="section" aria-label="Numeri">
      <ul className={styles.figures} id={id}>
        {figures.map((name) => (
          <li key={name}>
            <Figure name={name} data={data} />
          </li>
        ))}
        {unread && (isOpen || isShort) && (
          <Awaiting unread={unread} places={isShort ? inSight - present.length : laterOf(names).length} />
        )}
      </ul>
      {(others > 0 || (unread && !isShort)) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? 'Meno numeri' : unread ? 'Altri numeri' : `Altri numeri (${others})`}
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      )}
    </Card>
  )
}

/** The places of figures that are on their way. */
const Awaiting = ({ unread: { error, ask }, places }: { unread: Unread; places: number }) =>
  error ? (
    <li className={styles.figure} role="alert">
      <span className={styles.name}>Gli altri numeri non sono arrivati</span>
      <Button size="compact-xs" variant="default" onClick={ask}>
        Riprova
      </Button>
    </li>
  ) : (
    Array.from({ length: places }, (_, place) => (
      <li key={place} className={styles.figure} aria-busy>
        <Skeleton h={12} w={`${72 - (place % 3) * 14}%`} />
        {place === 0 && <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>}
      </li>
    ))
  )

/** Its name, what it counts, and the number: red if all of it is late, else the late part is. */
function Figure({ name, data }: { name: CardName; data: Home }) {
  const { title, noun = title, about } = words[name]
  const link = cardLink(name, data.oggi)
  const filters = useFilters(link)
  const count = countOf(name, data)
  const late = lateOf(name, data)
  const isAll = late.count === count
  return (
    <Link to={link.page ?? placeOf(link.list).path} search={filters} className={styles.figure}>
      <span className={styles.name}>
        <span>{noun}</span>
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
