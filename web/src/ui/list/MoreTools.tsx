import { IconDots } from '@tabler/icons-react'
import { useCallback } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { hint } from '../page/hint.ts'
import { useListChoices } from './list-scope.tsx'
import styles from './ListFrame.module.css'

interface Props {
  readonly isOpen: boolean
  /** The id of what it unfolds. */
  readonly panel: string
  readonly onToggle: () => void
}

/** In the head of a narrow list: the button of the search panel, and the three dots. */
export function MoreButton({ isOpen, panel, onToggle }: Props) {
  const { places } = useListChoices()
  const { set } = places
  const place = useCallback((element: HTMLElement | null) => set('filters', element), [set])
  return (
    <>
      <span ref={place} className={styles.place} />
      <IconButton
        aria-label="Altre azioni"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        {...hint('Altre azioni')}
      >
        <IconDots size={18} aria-hidden />
      </IconButton>
    </>
  )
}

/** Where the page's own rare acts are drawn: the spreadsheet. */
export function MorePlace() {
  const { places } = useListChoices()
  const { set } = places
  return (
    <span ref={useCallback((element: HTMLElement | null) => set('more', element), [set])} className={styles.place} />
  )
}
