import { useLocation } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { isCurrent, menuFor } from './menu.ts'
import { FoldedEntry, FoldedGroup } from './FoldedSidebar.tsx'
import { SidebarGroup, SidebarLink } from './SidebarEntry.tsx'
import styles from './Sidebar.module.css'

interface Props {
  /** Only icons, with the label on hover. */
  isFolded?: boolean
  onNavigate?: () => void
}

export function Sidebar({ isFolded = false, onNavigate }: Props) {
  const { ruolo } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const Group = isFolded ? FoldedGroup : SidebarGroup
  const Entry = isFolded ? FoldedEntry : SidebarLink
  return (
    <ul className={styles.list}>
      {menuFor(ruolo).map(({ label, icon, path, entries }) => (
        <li key={label}>
          {path ? (
            <Entry
              label={label}
              icon={icon}
              path={path}
              isCurrent={isCurrent(path, pathname)}
              onNavigate={onNavigate}
            />
          ) : (
            <Group
              label={label}
              icon={icon}
              entries={(entries ?? []).flatMap(({ path: to = '', ...entry }) =>
                to ? [{ label: entry.label, path: to, isCurrent: isCurrent(to, pathname), onNavigate }] : [],
              )}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
