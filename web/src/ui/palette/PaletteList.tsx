import { Highlight, Kbd, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Palette.module.css'

export interface PaletteItem {
  /** Its address, which is unique. */
  readonly path: string
  readonly title: string
  readonly detail: string | null
  /** The action of an item without an address. */
  readonly run?: () => void
  /** The keys that do the same from everywhere, as people press them. */
  readonly keys?: string
  /** What happens on the way there. */
  readonly before?: () => void
  /** It does not come from the answer to the query, and can be chosen before that is here. */
  readonly isReady?: boolean
  /** A record, with acts of its own: the right arrow shows them. */
  readonly hasActs?: boolean
}

export interface PaletteGroup {
  readonly label: string
  readonly icon?: ReactNode
  readonly items: readonly PaletteItem[]
}

interface Props {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly current: number
  readonly marked: readonly string[]
  readonly onChoose: (item: PaletteItem) => void
}

export function PaletteList({ id, label, groups, current, marked, onChoose }: Props) {
  const order = groups.flatMap((group) => group.items)
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <Text size="xs" fw={600} c="dimmed" className={styles.group} aria-hidden>
            {group.label}
          </Text>
          {group.items.map((item) => {
            const index = order.indexOf(item)
            return (
              <Option
                key={item.path}
                id={`${id}-${index}`}
                item={item}
                icon={group.icon}
                isCurrent={index === current}
                marked={marked}
                onChoose={() => onChoose(item)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly icon: ReactNode
  readonly isCurrent: boolean
  readonly marked: readonly string[]
  readonly onChoose: () => void
}

function Option({ id, item, icon, isCurrent, marked, onChoose }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <UnstyledButton
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.option}
      onClick={onChoose}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon}
      <span className={styles.words}>
        <Highlight component="span" size="sm" truncate highlight={[...marked]} highlightStyles={bold}>
          {item.title}
        </Highlight>
        {item.detail && (
          <Highlight component="span" size="xs" c="dimmed" truncate highlight={[...marked]} highlightStyles={bold}>
            {item.detail}
          </Highlight>
        )}
      </span>
      {item.keys && (
        <Kbd className={styles.key} size="xs">
          {item.keys}
        </Kbd>
      )}
    </UnstyledButton>
  )
}

const bold = { background: 'none', color: 'inherit', fontWeight: 700, textDecoration: 'underline' }
