import { NavLink } from '@mantine/core'
import type { Icon } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Picture } from '../domain/Picture.tsx'
import styles from './Sidebar.module.css'

export interface EntryProps {
  label: string
  path: string
  icon?: Icon
  isCurrent: boolean
  onNavigate?: () => void
}

export const SidebarLink = memo(function SidebarLink({ label, path, icon, isCurrent, onNavigate }: EntryProps) {
  return (
    <NavLink
      className={styles.entry}
      label={label}
      leftSection={icon && <Picture name={icon} />}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      renderRoot={(props) => <Link {...props} to={path} />}
    />
  )
})

export interface GroupProps {
  label: string
  icon?: Icon
  entries: EntryProps[]
}

/** Open when the current page is inside, until the user closes it. */
export function SidebarGroup({ label, icon, entries }: GroupProps) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? entries.some((entry) => entry.isCurrent)
  return (
    <NavLink
      component="button"
      type="button"
      className={styles.entry}
      label={label}
      leftSection={<Picture name={icon} />}
      opened={isOpen}
      onChange={setChoice}
      aria-expanded={isOpen}
      childrenOffset={32}
      keepMounted={false}
    >
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink {...entry} />
          </li>
        ))}
      </ul>
    </NavLink>
  )
}
