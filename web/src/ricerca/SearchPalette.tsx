import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ricercaApi } from '@quadra/contract/ricerca/api'
import { pagesOf, wordsOf } from '@quadra/contract/ricerca/rules'
import { gruppoIcon, gruppoLabel, type Trovati } from '@quadra/contract/ricerca/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { Picture } from '../domain/Picture.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { type RecentRecord, recentRecords } from '../ui/page/recent-records.ts'
import { Palette } from '../ui/palette/Palette.tsx'
import type { PaletteGroup } from '../ui/palette/PaletteList.tsx'
import { isNamed } from './folded.ts'
import { useActions } from './use-actions.tsx'
import { usePageActs } from './use-page-acts.tsx'
import { useViewItems } from './use-view-items.tsx'

interface Props {
  readonly label: string
  /** What was typed before it was there. */
  readonly typed: string
  readonly onClose: (chosen: boolean) => void
  /** Opens a record, and then this again with what can be done with it. */
  readonly onActs: (path: string) => void
  /** Shows all keys. */
  readonly onKeys: () => void
}

/** Finds what the role may open; before a query, its pages. */
export function SearchPalette({ label, typed, onClose, onActs, onKeys }: Props) {
  const { history } = useRouter()
  const { ruolo } = useSession()
  const [query, setQuery] = useState(typed)
  const [q] = useDebouncedValue(query.trim(), 150)
  const words = useMemo(() => wordsOf(query), [query])
  const isSearching = words.length > 0
  const answer = useCall(
    ricercaApi.find,
    { query: { q } },
    { enabled: wordsOf(q).length > 0, placeholderData: keepPreviousData, staleTime: 10_000, meta: { quiet: true } },
  )
  const isBusy = isSearching && !answer.isError && (q !== query.trim() || answer.isPlaceholderData || answer.isPending)
  const found = isSearching ? (answer.isError ? undefined : answer.data) : undefined
  const actions = useActions(words, onKeys)
  const acts = usePageActs(words)
  const views = useViewItems(words)
  const groups = useMemo(() => {
    // An action whose name was typed comes before records that merely contain its words.
    const first = { ...actions, items: actions.items.filter(({ title }) => isNamed(title, words)) }
    const recent = recentRecords().filter(({ path }) => path !== location.pathname)
    const all = isSearching
      ? [
          first,
          acts,
          ...(found ?? []).filter(({ simili }) => !simili).map(paletteGroup),
          views,
          { ...actions, label: first.items.length > 0 ? 'Altre azioni' : actions.label },
          // What only resembles the words comes last, and says so.
          ...(found ?? []).filter(({ simili }) => simili).map(guessed),
        ]
      : [acts, { label: 'Recenti', icon: clock, items: recent.map(asItem) }, views, actions, pages(pagesOf(ruolo))]
    return once(all)
  }, [isSearching, found, ruolo, actions, acts, views, words])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isGuess = isSearching && (found ?? []).some(({ simili }) => simili)
  const isEmpty = isSearching && !isBusy && !answer.isError && count === 0

  return (
    <Palette
      label={label}
      query={query}
      onQuery={setQuery}
      groups={groups}
      marked={words.map(stem)}
      isBusy={isBusy}
      status={isBusy || !isSearching ? '' : isEmpty ? 'Nessun risultato' : countWords(count, isGuess)}
      onChoose={({ path, run, before }) => {
        onClose(run === undefined)
        if (run) return run()
        before?.()
        // The unchanged address, with the tab it names.
        history.push(path)
      }}
      onActs={({ path }) => onActs(path)}
      onClose={() => onClose(false)}
    >
      {isEmpty && (
        <Text p="md" size="sm">
          Nessun risultato per «{query.trim()}». Prova con meno parole o con una parola più breve.
        </Text>
      )}
      {isGuess && (
        <Text px="md" pt="sm" size="sm" c="dimmed">
          Niente contiene «{query.trim()}»: ecco quello che gli somiglia.
        </Text>
      )}
      {isSearching && answer.isError && (
        <ErrorState error={answer.error} title="La ricerca non è riuscita" onRetry={() => void answer.refetch()} />
      )}
    </Palette>
  )
}

const paletteGroup = ({ gruppo, elementi }: Trovati): PaletteGroup => ({
  label: gruppoLabel(gruppo),
  icon:
    gruppo === 'pagina' ? (
      <IconArrowRight size={18} stroke={1.7} aria-hidden />
    ) : (
      <Picture name={gruppoIcon(gruppo)} size={18} />
    ),
  items: elementi.map(({ percorso, titolo, dettaglio }) => ({
    path: percorso,
    title: titolo,
    detail: dettaglio,
    hasActs: gruppo !== 'pagina',
  })),
})
const guessed = (group: Trovati): PaletteGroup => ({
  ...paletteGroup(group),
  label: `Forse · ${gruppoLabel(group.gruppo)}`,
})
const clock = <IconClock size={18} stroke={1.7} aria-hidden />
const asItem = ({ path, title }: RecentRecord) => ({ path, title, detail: null, hasActs: true })

/** Each address once: what is listed above is not repeated below; empty groups are dropped. */
function once(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>()
  const left = groups.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => !seen.has(path) && seen.add(path)),
  }))
  return left.filter(({ items }) => items.length > 0)
}

const pages = (elementi: Trovati['elementi']) => paletteGroup({ gruppo: 'pagina', elementi })

/** Word endings differ between query and result. */
const stem = (word: string) => (word.length > 4 ? word.slice(0, -1) : word)

const countWords = (count: number, isGuess: boolean) =>
  count === 1 ? `1 risultato${isGuess ? ' simile' : ''}` : `${count} risultati${isGuess ? ' simili' : ''}`
