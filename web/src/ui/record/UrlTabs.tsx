import { Badge, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './UrlTabs.module.css'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  /** The number of items inside, if it is useful before opening; zero shows nothing. */
  readonly count?: number | string
  readonly panel: ReactNode
}

/** Tabs whose choice lives in the address, so that a link or a reload opens the same one. */
export function UrlTabs({ tabs, name = 'tab', label }: { tabs: readonly Tab[]; name?: string; label: string }) {
  const current = useUrlTab(
    tabs.map((tab) => tab.value),
    name,
  )
  const navigate = useNavigate()
  const open = (value: string | null) =>
    navigate({
      to: '.',
      search: (search: object) => ({ ...search, [name]: value ?? undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs value={current} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={label} mb="md" className={styles.list}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            ref={tab.value === current ? intoSight : undefined}
            rightSection={
              tab.count ? (
                <Badge color="gray" data-count>
                  {tab.count}
                </Badge>
              ) : undefined
            }
            onFocus={(event) => intoSight(event.currentTarget)}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/**
 * A link may open a tab that is beyond a phone's edge. Only the row of tabs scrolls: `scrollIntoView` would make the
 * tab the starting point of the next Tab key, past the menu and the link to the content.
 */
export function intoSight(tab: HTMLButtonElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [edge, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += Math.min(0, place.left - edge.left) + Math.max(0, place.right - edge.right)
}

/** The open tab; the first one when the address names none that exists. */
export function useUrlTab(values: readonly string[], name = 'tab'): string {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const value = String(search[name] ?? '')
  return values.includes(value) ? value : (values[0] ?? '')
}
