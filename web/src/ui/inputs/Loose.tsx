import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { addition, additionOf, type Choice, type EmptyChoice } from './choices.ts'
import { LightMultiSelect, LightSelect } from './Selects.tsx'

/** Inputs outside a form: what a page shows, the cells of a preview. Each is controlled by value and callback. */
interface Props<Value> {
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly value: Value
  readonly onPick: (value: Value) => void
}

interface OneProps extends Props<number | null> {
  readonly options: readonly Choice[]
  readonly width?: number | string
}
/** One of several, and never none. */
export const ChooseOne = ({ options, value, onPick, width, ...own }: OneProps) => (
  <LightSelect<string | number>
    {...own}
    w={width}
    maw="100%"
    data={options}
    value={value}
    searchable
    allowDeselect={false}
    limit={200}
    nothingFoundMessage="Nessun risultato"
    onChange={(picked) => picked !== null && onPick(Number(picked))}
  />
)

interface SeveralProps extends Props<readonly number[]> {
  /** `whole` is what the list shows, and what is searched, where the label is short. */
  readonly options: readonly (Choice & { readonly whole?: string })[]
  /** The picked value is used elsewhere: the field stays empty and needs no clear button. */
  readonly isAdding?: boolean
  /** Where its words come from, while there are none. */
  readonly empty?: EmptyChoice | undefined
}
export const ChooseSeveral = ({ options, value, onPick, isAdding = false, empty, ...own }: SeveralProps) => {
  const wholeOf = (key: unknown) => options.find((one) => String(one.value) === String(key))
  return (
    <LightMultiSelect<string | number>
      {...own}
      data={options.length === 0 ? additionOf(empty) : options.map(({ value: key, label }) => ({ value: key, label }))}
      value={[...value]}
      searchable
      clearable={!isAdding}
      limit={200}
      nothingFoundMessage={(options.length === 0 && empty?.words) || 'Nessun risultato'}
      renderOption={({ option }) => wholeOf(option.value)?.whole ?? option.label}
      filter={({ options: offered, search }) =>
        offered.filter(
          (one) =>
            'value' in one &&
            (wholeOf(one.value)?.whole ?? one.label).toLowerCase().includes(search.trim().toLowerCase()),
        )
      }
      onChange={(picked) => (picked.includes(addition) ? empty?.onAdd?.() : onPick(picked.map(Number)))}
    />
  )
}

export const LooseText = ({ value, onPick, ...own }: Props<string>) => (
  <TextInput
    {...own}
    autoComplete="off"
    maxLength={255}
    value={value}
    onChange={(event) => onPick(event.currentTarget.value)}
  />
)

interface OneTickProps extends Props<boolean> {
  /** Of which of several it speaks, for those who meet it out of its row. */
  readonly of: string
  /** It cannot be changed. */
  readonly disabled?: boolean
}
export const Tick = ({ of, label, value, onPick, ...own }: OneTickProps) => (
  <Checkbox
    {...own}
    label={label}
    aria-label={`${label}: ${of}`}
    checked={value}
    onChange={(event) => onPick(event.currentTarget.checked)}
  />
)

interface TickProps extends Props<readonly number[]> {
  readonly options: readonly (Choice & { readonly about?: string })[]
  /** Between the label and the boxes: buttons to tick many at once. */
  readonly children?: ReactNode
}
/** All options as visible checkboxes. */
export const Ticks = ({ options, value, onPick, children, ...own }: TickProps) => (
  <Checkbox.Group {...own} value={value.map(String)} onChange={(keys) => onPick(keys.map(Number))}>
    {children}
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="xs" verticalSpacing={6}>
      {options.map(({ value: key, label, about }) => (
        <Checkbox key={key} value={String(key)} label={label} description={about} />
      ))}
    </SimpleGrid>
  </Checkbox.Group>
)
