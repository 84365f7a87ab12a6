import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { OtherList, UnreadLists } from './other-list.ts'
import type { Chosen } from './use-chosen.ts'
import styles from './Queue.module.css'

/** So many are in sight while the others are folded. */
const first = 3

interface Props {
  readonly lists: readonly OtherList[]
  readonly unread?: UnreadLists | undefined
  readonly chosen: Chosen
  readonly onPick: (chosen: Chosen) => void
}

/** The other lists by their names; pressed again the queue is back. */
export function Choices({ lists, unread, chosen, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const hasMore = unread !== undefined || lists.length > first + 1
  const isFolded = !isOpen && hasMore
  const visible = lists.filter(
    ({ name, count }, index) => name === chosen.list || (count !== undefined && (!isFolded || index < first)),
  )
  const toggle = () => {
    if (!isOpen) unread?.ask()
    setOpen(!isOpen)
  }
  return (
    <div className={styles.chips} data-folded={isFolded || undefined} role="group" aria-label="Altri elenchi" id={id}>
      {visible.map(({ name, title, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.list === name}
          onClick={() => onPick(chosen.list === name ? { whose: 'mie' } : { whose: 'mie', list: name })}
        >
          {title} <span>{count?.toLocaleString('it-IT')}</span>
        </button>
      ))}
      {isOpen && unread && <Awaiting unread={unread} />}
      {hasMore && (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? 'Meno elenchi' : 'Altri elenchi'}
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      )}
    </div>
  )
}

/** In the place of lists that are on their way, or could not be read. */
const Awaiting = ({ unread: { error, ask } }: { unread: UnreadLists }) =>
  error ? (
    <button type="button" onClick={ask}>
      Non sono arrivati tutti: riprova
    </button>
  ) : (
    <span aria-busy>
      <VisuallyHidden role="status">Caricamento in corso…</VisuallyHidden>
      <Skeleton w={132} h={28} radius="lg" />
    </span>
  )
