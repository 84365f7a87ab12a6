import type { ReactNode } from 'react'
import { Awaited } from './Awaited.tsx'
import { ErrorState } from './ErrorState.tsx'

interface Props<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly children: (data: Data) => ReactNode
}

/** A part of a page with a separate query: its data, a placeholder while it loads, or its error. */
export function QueryView<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Awaited h={120} />
}
