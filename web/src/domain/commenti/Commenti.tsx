import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { commentoApi } from '@quadra/contract/commento/api'
import { useInViewport } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useMutate } from '../../client/queries.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Commento } from './Commento.tsx'
import styles from './Commenti.module.css'
import { useCommenti, type Of } from './use-commenti.ts'
import { WriteCommento } from './WriteCommento.tsx'

interface Props {
  readonly of: Of
  /** The tasks a comment may be about. */
  readonly tasks: readonly { readonly id: number; readonly name: string }[]
  readonly about: number | undefined
  readonly onAboutCleared: () => void
}

/** The comments of a record, newest first; older ones on request. Once they are in sight they are marked as read. */
export function Commenti({ of, tasks, about, onAboutCleared }: Props) {
  const { comments, meta, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCommenti(of)
  const list = useRef<HTMLOListElement>(null)
  const { ref: newest, inViewport } = useInViewport<HTMLDivElement>()
  useMarkRead(of, meta?.non_letti ?? 0, inViewport ? comments?.[0]?.id : undefined)
  // What was new when it was opened is marked until it is left.
  const [fresh] = useState(() => new Set<number>())
  for (const { id, nuovo } of comments ?? []) if (nuovo) fresh.add(id)
  if (error && !comments) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!comments || !meta) return <Waiting />
  const goOn = async () => {
    const firstNew = comments.length
    await fetchNextPage()
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[firstNew]?.focus())
  }
  const nameOf = (id: number | null) =>
    id === null ? undefined : (tasks.find((task) => task.id === id)?.name ?? `n. ${id}`)
  return (
    <Stack gap="md">
      {meta.sola_lettura ? (
        <Text size="sm" c="dimmed">
          {meta.sola_lettura}
        </Text>
      ) : (
        <WriteCommento of={of} about={tasks.find(({ id }) => id === about)} onAboutCleared={onAboutCleared} />
      )}
      {comments.length === 0 ? (
        <Text size="sm">Nessun commento.</Text>
      ) : (
        <div ref={newest}>
          <ol ref={list} className={styles.list} aria-label="Commenti, dal più recente">
            {comments.map((comment) => (
              <Commento
                key={comment.id}
                comment={{ ...comment, nuovo: fresh.has(comment.id) }}
                about={nameOf(comment.task_id)}
              />
            ))}
          </ol>
        </div>
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void goOn()}>
          Mostra i precedenti
        </Button>
      )}
    </Stack>
  )
}

/** Up to the newest that is shown; later ones stay unread. */
function useMarkRead(params: Of, unread: number, newest: number | undefined) {
  const { mutate } = useMutate(commentoApi.letti, { meta: { quiet: true } })
  const marked = useRef(0)
  useEffect(() => {
    if (!newest || unread === 0 || marked.current >= newest) return
    marked.current = newest
    mutate({ params, body: { fino_a: newest } })
  }, [mutate, params, unread, newest])
}

const Waiting = () => (
  <Stack gap="xs" aria-busy>
    <Skeleton h={60} maw="48rem" />
    <Skeleton h={16} w="60%" />
    <Skeleton h={16} w="45%" />
  </Stack>
)
