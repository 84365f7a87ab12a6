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
    <Link
      to={path}
      className={styles.entry}
      data-indented={!icon || undefined}
      data-active={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      {icon && <Picture name={icon} />}
      {label}
    </Link>
  )
})
