import { Button, Group, ScrollArea, Text } from '@mantine/core'
import { notificaApi } from '@quadra/contract/notifica/api'
import { newest } from '@quadra/contract/notifica/schema'
import { noticesPath } from '@quadra/contract/session/place'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { useMarkAll } from './use-read.ts'

interface Props {
  readonly unread: number
  readonly onClose: () => void
}

/** What the bell shows when it is pressed: nothing that is settled. */
export function NewestNotices({ unread, onClose }: Props) {
  const answer = useCall(
    notificaApi.list,
    { query: { pagina: 1, per_pagina: newest, risolte: false } },
    { meta: { quiet: true } },
  )
  const all = useMarkAll()
  // The panel searches for an element to focus when it opens, possibly before this one exists.
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <>
      <Group justify="space-between" px="xs" pb="xs" gap="xs">
        <Text ref={head} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
          Notifiche
        </Text>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} aria-hidden />}
            loading={all.isPending}
            onClick={() => all.mutate({})}
          >
            Segna tutte come lette
          </Button>
        )}
      </Group>
      <QueryView query={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="Nessuna notifica" />
          ) : (
            <ScrollArea.Autosize mah="min(28rem, 60vh)" type="auto" viewportProps={{ tabIndex: -1 }}>
              <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {rows.map((notice) => (
                  <NoticeLine key={notice.id} notice={notice} onFollow={onClose} />
                ))}
              </ul>
            </ScrollArea.Autosize>
          )
        }
      </QueryView>
      <LinkButton to={noticesPath} variant="light" fullWidth mt="xs" onClick={onClose}>
        Vedi tutte
      </LinkButton>
    </>
  )
}
