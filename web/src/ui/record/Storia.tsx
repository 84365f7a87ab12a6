import { Button, Skeleton, Stack } from '@mantine/core'
import type { StoriaCall } from '@quadra/contract/kernel/storia'
import { useRef } from 'react'
import { ErrorState } from '../page/ErrorState.tsx'
import { StoriaLines } from './StoriaLines.tsx'
import { useStoria } from './use-storia.ts'

export interface StoriaProps {
  readonly call: StoriaCall
  /** The path of the record's own calls, which names its slice. */
  readonly of: string
  readonly id: number
}

/** The changes of a record, newest first; older ones on request. */
export function Storia({ call, of, id }: StoriaProps) {
  const { lines, error, refetch, whole, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useStoria(call, of, id)
  const list = useRef<HTMLDivElement>(null)
  if (error && !lines) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!lines) return <Waiting />
  const goOn = async () => {
    const firstOlder = lines.length
    await fetchNextPage()
    // The first of the older lines is focused, for keyboard users.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('ol > li')[firstOlder]?.focus())
  }
  return (
    <Stack gap="xs" ref={list}>
      <StoriaLines lines={lines} whole={whole} />
      {isFetchNextPageError && <ErrorState error={error} onRetry={() => void goOn()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void goOn()}>
          Mostra altre
        </Button>
      )}
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap="xs" aria-busy>
    <Skeleton h={16} w="60%" />
    <Skeleton h={16} w="45%" />
  </Stack>
)
