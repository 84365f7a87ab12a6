import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { preferences } from '../client/preferences.ts'
import { type EntryProps, SidebarLink } from './SidebarEntry.tsx'
import styles from './Sidebar.module.css'

interface Props {
  label: string
  entries: EntryProps[]
  /** Until the user chooses. */
  isFoldedAtFirst: boolean
}

/** A quiet heading over its entries, open or folded as the user left it; the one of the current page opens by itself. */
export function SidebarGroup({ label, entries, isFoldedAtFirst }: Props) {
  const id = useId()
  const name = `menu:${label}`
  const [choice, setChoice] = useState(() => preferences.read(name))
  const isHere = entries.some(({ isCurrent }) => isCurrent)
  const [wasHere, setWasHere] = useState(isHere)
  const [isFoldedHere, setFoldedHere] = useState(false)
  if (wasHere !== isHere) {
    setWasHere(isHere)
    setFoldedHere(false)
  }
  const isOpen = isHere ? !isFoldedHere : choice ? choice === 'open' : !isFoldedAtFirst
  const toggle = () => {
    const next = isOpen ? 'folded' : 'open'
    preferences.write(name, next)
    setChoice(next)
    setFoldedHere(isOpen)
  }
  return (
    <li>
      <UnstyledButton
        className={styles.heading}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {label}
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <ul className={styles.list} id={id} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <SidebarLink {...entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
