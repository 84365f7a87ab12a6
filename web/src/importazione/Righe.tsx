import { Button, Group, Pagination, Text } from '@mantine/core'
import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Importazione } from '@quadra/contract/importazione/schema'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { type RowFilter, filterLabels, useShownRows } from './shown-rows.ts'
import { RigheTable } from './RigheTable.tsx'
import { useErrorWalk } from './use-error-walk.ts'

const perPage = 20

/** The rows of the sheet, a page at a time; those with errors first, where there are any. */
export function Righe({ importazione }: { importazione: Importazione }) {
  const { id, totale, errate } = importazione
  const { filter, page, show } = useShownRows(errate > 0 ? 'errore' : 'tutte')
  const answer = useCall(
    importazioneApi.righe,
    {
      params: { id },
      query: { pagina: page, per_pagina: perPage, esito: filter === 'tutte' ? undefined : filter },
    },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const frame = useRef<HTMLDivElement>(null)
  const pages = Math.max(1, Math.ceil((answer.data?.meta.totale ?? 0) / perPage))
  const walk = useErrorWalk({ frame, filter, page, pages, show, ready: !answer.isPlaceholderData && answer.data })
  if (totale === 0) return null
  return (
    <section aria-label="Righe del foglio">
      <Group justify="space-between" gap="xs" mb="xs">
        <Filter importazione={importazione} filter={filter} onShow={(next) => show(next)} />
        {errate > 0 && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              aria-keyshortcuts="Shift+F8"
              title="Maiusc + F8"
              leftSection={<IconArrowUp size={14} aria-hidden />}
              onClick={() => walk(-1)}
            >
              Errore precedente
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-keyshortcuts="F8"
              title="F8"
              leftSection={<IconArrowDown size={14} aria-hidden />}
              onClick={() => walk(1)}
            >
              Errore successivo
            </Button>
          </Group>
        )}
      </Group>
      <div ref={frame} aria-busy={answer.isPlaceholderData} style={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        <QueryView query={answer}>
          {({ rows }) =>
            rows.length > 0 ? (
              <RigheTable importazione={importazione} rows={rows} />
            ) : (
              <EmptyState title={nothing[filter]} />
            )
          }
        </QueryView>
      </div>
      <Group justify="space-between" mt="sm" mih={28}>
        <Text size="sm" role="status">
          Righe trovate: {answer.data ? answer.data.meta.totale.toLocaleString('it-IT') : '…'}
        </Text>
        <Pagination
          component="nav"
          aria-label="Pagine delle righe"
          hideWithOnePage
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => show(filter, next)}
        />
      </Group>
    </section>
  )
}

interface FilterProps {
  readonly importazione: Importazione
  readonly filter: RowFilter
  readonly onShow: (filter: RowFilter) => void
}

/** Each with its count, where it is known before the request. */
function Filter({ importazione, filter, onShow }: FilterProps) {
  const { totale, valide, errate, saltate } = importazione
  const counts: Partial<Record<RowFilter, number>> = { tutte: totale, errore: errate, valida: valide, saltata: saltate }
  const offered = (Object.keys(filterLabels) as RowFilter[]).filter((one) => one !== 'saltata' || saltate > 0)
  return (
    <Group gap={6} role="group" aria-label="Mostra le righe">
      {offered.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === filter ? 'filled' : 'default'}
          aria-pressed={one === filter}
          onClick={() => onShow(one)}
        >
          {filterLabels[one]}
          {counts[one] !== undefined && ` (${counts[one].toLocaleString('it-IT')})`}
        </Button>
      ))}
    </Group>
  )
}

const nothing: Record<RowFilter, string> = {
  tutte: 'Nessuna riga da mostrare',
  errore: 'Nessun errore',
  avviso: 'Nessun avviso',
  valida: 'Nessuna riga valida',
  saltata: 'Nessuna riga saltata',
}
