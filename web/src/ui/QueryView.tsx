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
  return <Skeleton h={120} aria-busy className={styles.awaited} />
}
