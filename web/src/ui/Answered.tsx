import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface Props<Data> {
  readonly answer: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly children: (data: Data) => ReactNode
}

/** A part of a page with a call of its own: what it answered, or that it is on its way, or that it failed. */
export function Answered<Data>({ answer, children }: Props<Data>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton h={120} aria-busy />
}
