import { NavLink } from '@mantine/core'
import type { Icon } from '@quadra/contract/places'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
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
      data-indented={!icon || undefined}
      label={label}
      leftSection={icon && <Picture name={icon} />}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      renderRoot={(props) => <Link {...props} to={path} />}
    />
  )
})
