import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { OtherList } from './other-list.ts'
import type { Chosen } from './use-chosen.ts'
import styles from './Queue.module.css'

/** So many are in sight while the others are folded. */
const first = 3

interface Props {
  readonly lists: readonly OtherList[]
  readonly chosen: Chosen
  readonly onPick: (chosen: Chosen) => void
}

/** The other lists by their names; pressed again the queue is back. */
export function Choices({ lists, chosen, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isFolded = !isOpen && lists.length > first + 1
  const shown = lists.filter(({ name }, index) => !isFolded || index < first || name === chosen.list)
  return (
    <div className={styles.chips} data-folded={isFolded || undefined} role="group" aria-label="Altri elenchi" id={id}>
      {shown.map(({ name, title, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.list === name}
          onClick={() => onPick(chosen.list === name ? { whose: 'mie' } : { whose: 'mie', list: name })}
        >
          {title} <span>{count.toLocaleString('it-IT')}</span>
        </button>
      ))}
      {lists.length > first + 1 && (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Meno elenchi' : 'Altri elenchi'}
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      )}
    </div>
  )
}
