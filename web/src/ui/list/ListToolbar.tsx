import { Combobox, Group, Input, SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { pageSizes, sortKeys } from '@quadra/contract/kernel/list'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useListChoices } from './list-scope.tsx'
import { type ListState, pageSize } from './list-state.ts'
import styles from './ListToolbar.module.css'

/** Filtra and the sort choice. */
export const ListToolbar = () => (
  <Group gap="xs" className={styles.bar}>
    <FilterInput />
    <SortChoice />
  </Group>
)

/** By which column, and in which direction. */
export function SortChoice() {
  const { view, state, update } = useListChoices()
  return (
    <Group gap="xs" className={styles.bar}>
      <Choice
        className={styles.sort}
        label="Ordina per"
        options={view.columns.filter(({ key }) => sortKeys(view).includes(key)).map(({ key, label }) => [key, label])}
        value={state.ordina}
        onPick={(ordina) => update({ ordina })}
      />
      <SegmentedControl<ListState['direzione']>
        aria-label="Verso dell’ordinamento"
        data={[
          { value: 'asc', label: 'Asc' },
          { value: 'desc', label: 'Decr' },
        ]}
        value={state.direzione}
        onChange={(direzione) => update({ direzione })}
      />
    </Group>
  )
}

/** How many rows a page has, at the foot, beside the pagination. */
export function PageSize() {
  const { state, update } = useListChoices()
  const id = useId()
  return (
    <div className={styles.size}>
      <label htmlFor={id}>Righe per pagina</label>
      <Choice
        id={id}
        options={pageSizes.map((size) => [String(size), String(size)])}
        value={String(state.per_pagina)}
        onPick={(picked) => {
          pageSize.write(Number(picked))
          update({ per_pagina: Number(picked) })
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly id?: string
  /** Its accessible name, where there is no visible one. */
  readonly label?: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly value: string
  readonly onPick: (value: string) => void
  readonly className?: string
}

/** The browser's own list of choices. */
const Choice = ({ id, label, options, value, onPick, className }: ChoiceProps) => (
  <Input
    component="select"
    className={className}
    id={id}
    aria-label={label}
    pointer
    rightSection={<Combobox.Chevron size="sm" />}
    value={value}
    onChange={(event) => onPick(event.currentTarget.value)}
  >
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </Input>
)

export function FilterInput() {
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
    <Input
      className={styles.filter}
      leftSection={<IconSearch size={14} aria-hidden />}
      type="search"
      aria-label="Filtra"
      placeholder="Filtra"
      aria-keyshortcuts="/"
      data-list-filter
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}
