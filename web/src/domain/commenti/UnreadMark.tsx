import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useRow } from '../../ui/list/Rows.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { goToPart } from '../../ui/form/go-to-field.ts'
import { useCommentiOpen } from './CommentiPanel.tsx'
import { newWords, type Of, useCounts, useRowsUnread } from './use-commenti.ts'

/** In the head of a record: there is something to read, and the way to it. */
export function UnreadMark({ of }: { of: Of }) {
  const { commenti, open } = useCommentiOpen()
  const unread = useCounts(of)?.non_letti ?? 0
  if (unread === 0) return null
  return (
    <Button
      variant="light"
      size="compact-xs"
      leftSection={<IconMessage size={14} aria-hidden />}
      onClick={() => (commenti === undefined ? open('1') : goToPart('commenti'))}
    >
      {newWords(unread)}
    </Button>
  )
}

/** The same in a row of a list: one request for all rows shown. */
export function RowUnread() {
  const { id } = useRow()
  const unread = useRowsUnread()(id)
  return unread > 0 && <StateBadge tone="info">{newWords(unread)}</StateBadge>
}
