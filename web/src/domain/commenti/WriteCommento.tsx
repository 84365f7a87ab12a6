import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { commentoApi } from '@quadra/contract/commento/api'
import { longestComment } from '@quadra/contract/commento/schema'
import { type Role, roleLabels } from '@quadra/contract/policy'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../client/call.ts'
import { useCall, useMutate } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { MentionText } from '../../ui/inputs/MentionText.tsx'
import { showSuccess } from '../../ui/page/toasts.ts'
import styles from './Commenti.module.css'
import { type Draft, drafts, emptyDraft, toSend } from './draft.ts'
import type { Of } from './use-commenti.ts'

interface Props {
  readonly of: Of
  /** The task it is about, and how to leave it. */
  readonly about: { readonly id: number; readonly name: string } | undefined
  readonly onAboutCleared: () => void
}

/** The comment's text box; after an @ it offers the users who see the record. */
export function WriteCommento({ of, about, onAboutCleared }: Props) {
  const draftStore = drafts(useSession().id, of.slice, of.id)
  const [draft, setDraft] = useState(draftStore.read)
  const change = (next: Draft) => {
    setDraft(next)
    draftStore.write(next)
  }
  const [query, setQuery] = useState<string>()
  const people = usePeople(of, query)
  const sending = useMutate(commentoApi.create, { meta: { quiet: isAtField } })
  const refused = sending.error instanceof ApiError ? sending.error.errors : undefined
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = () => {
    if (!draft.text.trim() || sending.isPending) return
    sending.mutate(
      { params: of, body: { testo: toSend(draft), task_id: about?.id ?? null }, key },
      {
        onSuccess: () => {
          change(emptyDraft)
          setKey(crypto.randomUUID())
          onAboutCleared()
          showSuccess('Commento pubblicato')
        },
      },
    )
  }
  return (
    <Stack gap="xs" className={styles.write}>
      {about && (
        <Group gap="xs">
          <Text size="sm">Sul task: {about.name}</Text>
          <Button variant="subtle" size="compact-xs" onClick={onAboutCleared}>
            Non sul task
          </Button>
        </Group>
      )}
      <MentionText
        label="Nuovo commento"
        description="Con @ citi chi vede questa scheda. Un commento pubblicato resta: una correzione è un altro commento."
        maxLength={longestComment}
        value={draft.text}
        error={refused?.['testo'] ?? refused?.['menzioni'] ?? refused?.['task_id']}
        chosen={draft.people.map(({ label }) => label)}
        options={people}
        onChange={(text) => {
          change({ ...draft, text })
          setKey(crypto.randomUUID())
        }}
        onQuery={setQuery}
        onChoose={({ id, label }, text) =>
          change({ text, people: [...draft.people.filter((one) => one.id !== id), { id, label }] })
        }
        onSubmit={send}
      />
      <Group>
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!draft.text.trim()}
          loading={sending.isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={send}
        >
          Pubblica
        </Button>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          Ctrl + Invio
        </Text>
      </Group>
    </Stack>
  )
}

const isAtField = (error: unknown) => error instanceof ApiError && error.status === 422

function usePeople(params: Of, query: string | undefined) {
  const [q] = useDebouncedValue(query, 120)
  const { data = [] } = useCall(
    commentoApi.persone,
    { params, query: { q } },
    { enabled: q !== undefined, placeholderData: keepPreviousData, staleTime: 30_000, meta: { quiet: true } },
  )
  if (query === undefined) return []
  return data.map(({ id, nome, cognome, ruolo }) => ({
    id,
    label: `${nome} ${cognome}`,
    detail: roleLabels[ruolo as Role],
  }))
}
