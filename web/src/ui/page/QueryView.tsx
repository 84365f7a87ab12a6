import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import styles from './QueryView.module.css'

interface Props<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that has a query of its own: its data, a placeholder while it loads, or its error. */
export function QueryView<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton h={120} aria-busy className={styles.awaited} ref={markAround} />
}

/**
 * Tells all that stands around it, up to the page or the dialog, that it waits. A style that asked each element whether it
 * holds something awaited would be asked again by whatever comes or goes anywhere.
 */
function markAround(awaited: HTMLElement | null) {
  const whole = awaited?.closest('main, [role=dialog]')
  const around: Element[] = []
  for (let one = awaited?.parentElement; one && whole && one !== whole; one = one.parentElement) around.push(one)
  for (const one of around) one.toggleAttribute('data-awaits', true)
  return () => {
    const isLast = (one: Element) => one.querySelectorAll(`.${styles.awaited}`).length <= 1
    for (const one of around) if (isLast(one)) one.removeAttribute('data-awaits')
  }
}
