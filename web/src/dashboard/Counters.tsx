import type { Dashboard } from '@quadra/contract/dashboard/schema'
import { placeOf } from '@quadra/contract/places'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type Card as CardName, cardLink } from './cards.ts'
import { useFilters } from './use-filters.ts'
import { words } from './words.ts'
import styles from './Counters.module.css'

/** One strip of figures: how many of each, and the way to all of them. */
export const Counters = ({ names, data }: { names: readonly CardName[]; data: Dashboard }) => (
  <ul className={styles.strip} style={{ '--columns': columnsFor(names.length) } as CSSProperties}>
    {names.map((name) => (
      <li key={name}>
        <Figure name={name} count={data[name]?.totale ?? 0} oggi={data.oggi} late={isLate(name, data)} />
      </li>
    ))}
  </ul>
)

interface FigureProps {
  readonly name: CardName
  readonly count: number
  readonly oggi: string
  readonly late: boolean
}

function Figure({ name, count, oggi, late }: FigureProps) {
  const { title, counted = title, about, icon: Icon, urgent } = words[name]
  const link = cardLink(name, oggi)
  const { list, page } = link
  const filters = useFilters(link)
  const fine = urgent && count === 0
  return (
    <Link to={page ?? placeOf(list).path} search={filters} className={styles.figure} data-urgent={late || undefined}>
      <strong className={styles.count}>{count.toLocaleString('it-IT')}</strong>
      <span className={styles.title}>{counted}</span>
      <span className={styles.about}>{about}</span>
      <span className={styles.picture} data-fine={fine || undefined} aria-hidden>
        {fine ? <IconCircleCheck size={18} /> : <Icon size={18} />}
      </span>
    </Link>
  )
}

/** Red is only what is late: what merely waits is not. */
function isLate(name: CardName, data: Dashboard) {
  if (name === 'processiScoperti')
    return data.processiScoperti?.elementi.some(({ in_ritardo }) => in_ritardo > 0) ?? false
  if (name === 'reclamiDaGestire') return data.reclamiDaGestire.elementi.some(({ scadenza }) => scadenza < data.oggi)
  if (name === 'estensioniDaRispondere')
    return data.estensioniDaRispondere.elementi.some(({ scadenza }) => scadenza < data.oggi)
  return words[name].urgent === true && (data[name]?.totale ?? 0) > 0
}

/** In one line, or in two of about the same length. */
export const columnsFor = (count: number) => (count > 7 ? Math.ceil(count / 2) : count)
