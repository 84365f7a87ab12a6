import { Text } from '@mantine/core'
import type { Icon } from '@quadra/contract/places'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Picture } from '../domain/Picture.tsx'
import { hintBeside } from '../ui/page/hint.ts'
import { IconButton, useIconLook } from '../ui/buttons/IconButton.tsx'
import { LightPopover } from '../ui/dialog/LightPopover.tsx'
import { type EntryProps, SidebarLink } from './SidebarEntry.tsx'
import styles from './Sidebar.module.css'

/** The sidebar's entries while it is folded: a picture each, named for those who do not see it. */
export const FoldedEntry = memo(function FoldedEntry({ label, path, icon, isCurrent }: EntryProps) {
  const look = useIconLook({ size })
  return (
    <Link
      {...look}
      {...looking(label, isCurrent)}
      className={`${look.className} ${styles.folded}`}
      aria-current={isCurrent ? 'page' : undefined}
      to={path}
      {...hintBeside(label)}
    >
      <Picture name={icon} size={22} />
    </Link>
  )
})

interface GroupProps {
  label: string
  icon: Icon
  entries: EntryProps[]
}

export function FoldedGroup({ label, icon, entries }: GroupProps) {
  const [isOpen, group] = useDisclosure()
  const isCurrent = entries.some((entry) => entry.isCurrent)
  return (
    <LightPopover
      opened={isOpen}
      onChange={group.set}
      position="right-start"
      shadow="md"
      width={248}
      dropdown={{ p: 'xs' }}
      target={(target) => (
        <IconButton
          {...target}
          {...looking(label, isCurrent)}
          className={styles.folded}
          size={size}
          aria-current={isCurrent ? 'true' : undefined}
          title={label}
          onClick={group.toggle}
        >
          <Picture name={icon} size={22} />
        </IconButton>
      )}
    >
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
    </LightPopover>
  )
}

const size = 44
const looking = (label: string, isCurrent: boolean) => ({
  'data-current': isCurrent || undefined,
  'aria-label': label,
})
