import type { MenuEntry } from '@quadra/contract/menu'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { FoldedEntry, FoldedGroup } from './FoldedSidebar.tsx'
import { countOf, isCurrent, menuFor } from './menu.ts'
import { type EntryProps, SidebarLink } from './SidebarEntry.tsx'
import { SidebarGroup } from './SidebarGroup.tsx'
import styles from './Sidebar.module.css'

interface Props {
  /** Only icons, with the label on hover. */
  isFolded?: boolean
  onNavigate?: () => void
}

/** Fewer entries than this need no headings. */
const fewEntries = 10

/** The menu of the role: single entries, then the groups under their headings. */
export function Sidebar({ isFolded = false, onNavigate }: Props) {
  const { ruolo } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const menu = menuFor(ruolo)
  const hasHeadings = countOf(menu) >= fewEntries
  const Entry = isFolded ? FoldedEntry : SidebarLink
  const entry = ({ label, icon, path = '' }: MenuEntry): EntryProps => ({
    label,
    icon,
    path,
    isCurrent: isCurrent(path, pathname),
    onNavigate,
  })
  const lines = (entries: readonly MenuEntry[]) =>
    entries.map((one) => (
      <li key={one.path}>
        <Entry {...entry(one)} />
      </li>
    ))
  return (
    <ul className={styles.list}>
      {menu.map((one) => {
        const { label, icon, entries } = one
        if (!entries) return lines([one])
        if (!hasHeadings) return lines(entries)
        // The picture of a group stands for its entries.
        const inside = entries.map((each) => entry(icon ? { ...each, icon: undefined } : each))
        if (!isFolded) return <SidebarGroup key={label} label={label} isFoldedAtFirst={!!icon} entries={inside} />
        // Folded, a group is a button if it has a picture, else its entries after a hairline.
        return (
          <li key={label} className={styles.divided}>
            {icon ? (
              <FoldedGroup label={label} icon={icon} entries={inside} />
            ) : (
              <ul className={styles.list} aria-label={label}>
                {lines(entries)}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
