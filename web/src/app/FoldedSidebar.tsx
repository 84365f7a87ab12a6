import { ActionIcon, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Picture } from '../domain/Picture.tsx'
import { hintBeside } from '../ui/hint.ts'
import { type EntryProps, type GroupProps, SidebarLink } from './SidebarEntry.tsx'
import styles from './Sidebar.module.css'

/** The sidebar's entries while it is folded: a picture each, named for those who do not see it. */
export const FoldedEntry = ({ label, path, icon, isCurrent }: EntryProps) => (
  <ActionIcon
    {...looking(label, isCurrent)}
    aria-current={isCurrent ? 'page' : undefined}
    renderRoot={(props) => <Link {...props} to={path} />}
    {...hintBeside(label)}
  >
    <Picture name={icon} size={22} />
  </ActionIcon>
)

export function FoldedGroup({ label, icon, entries }: GroupProps) {
  const [isOpen, group] = useDisclosure()
  const isCurrent = entries.some((entry) => entry.isCurrent)
  return (
    <Popover opened={isOpen} onChange={group.set} position="right-start" shadow="md" width={248} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          {...looking(label, isCurrent)}
          aria-current={isCurrent ? 'true' : undefined}
          title={label}
          onClick={group.toggle}
        >
          <Picture name={icon} size={22} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Text size="sm" fw={600} px="sm" py={4}>
          {label}
        </Text>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <SidebarLink {...entry} onNavigate={group.close} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const looking = (label: string, isCurrent: boolean) => ({
  className: styles.folded!,
  mod: { current: isCurrent },
  size: 44,
  'aria-label': label,
})
