import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { pageSizes, sortKeys } from '@quadra/contract/kernel/list'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListChoices } from './list-scope.tsx'
import { type ListState, pageSize } from './list-state.ts'
import styles from './ListToolbar.module.css'

/** Filtra, the sort choice and the rows per page. */
export function ListToolbar() {
  const { view, state, update } = useListChoices()
  return (
    <Group gap="xs" className={styles.bar}>
      <FilterInput />
      <NativeSelect
        className={styles.sort}
        aria-label="Ordina per"
        data={view.columns
          .filter(({ key }) => sortKeys(view).includes(key))
          .map(({ key, label }) => ({ value: key, label }))}
        value={state.ordina}
        onChange={(event) => update({ ordina: event.currentTarget.value })}
      />
      <SegmentedControl<ListState['direzione']>
        aria-label="Verso dell'ordinamento"
        data={[
          { value: 'asc', label: 'Asc' },
          { value: 'desc', label: 'Decr' },
        ]}
        value={state.direzione}
        onChange={(direzione) => update({ direzione })}
      />
      <NativeSelect
        aria-label="Righe per pagina"
        data={pageSizes.map(String)}
        value={String(state.per_pagina)}
        onChange={(event) => {
          const size = Number(event.currentTarget.value)
          pageSize.write(size)
          update({ per_pagina: size })
        }}
      />
    </Group>
  )
}

function FilterInput() {
  const { state, update } = useListChoices()
  const [text, setText] = useState(state.q)
  const sent = useRef(state.q)
  const send = useDebouncedCallback((q: string) => {
    sent.current = q
    update({ q })
  }, 250)
  // Someone else changed it: a reset, or the address. What this box sent itself must not undo later typing.
  useEffect(() => {
    if (state.q === sent.current) return
    sent.current = state.q
    setText(state.q)
  }, [state.q])
  return (
    <TextInput
      type="search"
      aria-label="Filtra"
      placeholder="Filtra"
      aria-keyshortcuts="/"
      data-list-filter
      leftSection={<IconSearch size={14} aria-hidden />}
      className={styles.filter}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}
