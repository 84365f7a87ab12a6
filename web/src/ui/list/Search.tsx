import { Button, Card, Collapse, Group, Pill, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { IconFilter, IconFilter2 } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { z } from 'zod'
import { preferences } from '../../client/preferences.ts'
import { FormScopeProvider, type Values } from '../form/form-scope.tsx'
import { showErrors } from '../form/server-errors.ts'
import { asText, createWriters, type Writers } from '../form/writers.ts'
import type { SearchFields } from './list-api.ts'
import { useListChoices } from './list-scope.tsx'
import { moreFilters } from './more-filters.ts'
import { FiltersSheet } from './FiltersSheet.tsx'
import { useNarrow, usePhone } from './narrow.tsx'
import styles from './Search.module.css'

interface Props {
  /** What the list does where nothing is chosen, as its inputs show it. */
  readonly usual?: Readonly<Record<string, string | undefined>>
  readonly fields: SearchFields<string>
  /** Those visible while the others are folded; the first four by default. */
  readonly first?: readonly string[]
  /** Filters that are chosen elsewhere on the page: the panel leaves them as they are. */
  readonly apart?: readonly string[]
}

/** The search panel: inputs named as the list's filters, sent with Cerca. What is active shows as removable chips. */
export function Search({ usual = nothing, fields, first, apart = none }: Props) {
  const { api, state, update, heading, places } = useListChoices()
  // A narrow list has the button in its head, and the panel above it on demand.
  const place = useNarrow() ? places.filters : null
  const isPhone = usePhone()
  const form = useForm<Values>({ initialValues: { ...usual, ...state.filters } })
  const [writers] = useState(createWriters)
  const [unfolded, setUnfolded] = useState(() => !isPhone && preferences.read('ricerca') === 'aperta')
  const unfold = (open: boolean) => {
    if (!isPhone) preferences.write('ricerca', open ? 'aperta' : 'chiusa')
    setUnfolded(open)
    enters.current = open && place !== null && !isPhone
  }
  // The panel opens before its button: the focus goes there.
  const enters = useRef(false)
  useEffect(() => {
    if (unfolded && enters.current) grid.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    enters.current = false
  }, [unfolded])
  const [names, inSight] = inOrder(Object.keys(fields), first)
  const [isOpen, setOpen] = useMore(api.list.path)
  const panel = useId()
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const active = Object.keys(state.filters).filter((name) => !apart.includes(name))
  const folded = names.filter((name) => !inSight.includes(name))
  // The folded fields are drawn when the user opens them; the chip of an active filter is written by its field.
  const isFoldedNeeded = isOpen || (isPhone && unfolded) || active.some((name) => folded.includes(name))

  // The address may change the filters too: a link, Back, a removed chip.
  const applied = JSON.stringify(state.filters)
  const { setValues } = form
  useDidUpdate(
    () => setValues((present) => ({ ...blanks(present), ...usual, ...JSON.parse(applied) })),
    [applied, setValues, usual],
  )

  const apply = (filters: Readonly<Record<string, string>>) => update({ filters })
  const search = () => {
    const filters = written(form.getValues(), usual)
    const { error } = api.list.query.safeParse(filters)
    if (error) {
      const wrong = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
      // An error in a folded field would be hidden.
      if (Object.keys(wrong).some((name) => !inSight.includes(name))) setOpen(true)
      return showErrors(form, wrong)
    }
    setValues((present) => ({ ...present, ...usual, ...filters }))
    if (isPhone) unfold(false)
    apply(filters)
  }
  const reset = () => {
    // Input that was never sent is cleared too.
    const remaining = without(state.filters, active)
    setValues((present) => ({ ...blanks(present), ...usual, ...remaining }))
    apply(remaining)
  }
  const foldButton = (className: string | undefined) => (
    <Button
      className={className}
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={unfolded}
      aria-controls={panel}
      onClick={() => unfold(!unfolded)}
    >
      Filtri{active.length > 0 && ` (${active.length})`}
    </Button>
  )
  return (
    <FormScopeProvider form={form} schema={noDemands} writers={writers}>
      {place && createPortal(foldButton(styles.inHead), place)}
      <Card
        withBorder
        className={styles.sheet}
        {...(!isPhone && landmark)}
        data-in-head={place !== null || undefined}
        hidden={place !== null && active.length === 0 && (isPhone || !unfolded)}
      >
        {!place && foldButton(styles.fold)}
        <FiltersSheet isPhone={isPhone} opened={unfolded} isNeeded={active.length > 0} onClose={() => unfold(false)}>
          <form
            id={panel}
            className={styles.panel}
            data-unfolded={isPhone || unfolded || undefined}
            {...(isPhone && landmark)}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              search()
            }}
          >
            <div id={gridId} ref={grid} className={styles.fields} data-unfolded={isOpen || undefined}>
              {inSight.map((name) => (
                <div key={name}>{fields[name]?.(name)}</div>
              ))}
              {isFoldedNeeded &&
                folded.map((name) => (
                  <div key={name} data-folded>
                    {fields[name]?.(name)}
                  </div>
                ))}
            </div>
            <Group gap="xs" wrap="nowrap" className={styles.buttons}>
              {folded.length > 0 && (
                <Button
                  className={styles.more}
                  variant="subtle"
                  color="dark"
                  leftSection={<IconFilter2 size={16} aria-hidden />}
                  aria-expanded={isOpen}
                  aria-controls={gridId}
                  onClick={() => setOpen(!isOpen)}
                >
                  Altri filtri
                </Button>
              )}
              <Button variant="default" onClick={reset}>
                Reset
              </Button>
              <Button type="submit">Cerca</Button>
            </Group>
          </form>
        </FiltersSheet>
        <Collapse expanded={active.length > 0}>
          <Group gap="xs" mt="sm" role="group" aria-label="Filtri attivi">
            <Text size="sm" c="dimmed">
              Filtri attivi:
            </Text>
            {active.map((name) => (
              <Chip
                key={name}
                name={name}
                value={state.filters[name]}
                writers={writers}
                onRemove={() => {
                  apply(without(state.filters, [name, ...writers.dependents(name)]))
                  heading.current?.focus()
                }}
              />
            ))}
          </Group>
        </Collapse>
      </Card>
    </FormScopeProvider>
  )
}

interface ChipProps {
  readonly name: string
  readonly value: unknown
  readonly writers: Writers
  readonly onRemove: () => void
}

/** Redrawn when options arrive: only then has a key a name. */
function Chip({ name, value, writers, onRemove }: ChipProps) {
  useSyncExternalStore(writers.subscribe, writers.version)
  const text = `${writers.label(name)}: ${writers.write(name, value) || asText(value)}`
  return (
    <Pill
      withRemoveButton
      size="md"
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Togli il filtro ${text}`, tabIndex: 0, 'aria-hidden': false }}
    >
      {text}
    </Pill>
  )
}

/** The visible ones are before the others, in the DOM too. */
function inOrder(all: readonly string[], first: readonly string[] = all.slice(0, 4)) {
  const inSight = first.filter((name) => all.includes(name))
  // A single one more takes no more room than the button that would unfold it.
  if (all.length <= inSight.length + 1) return [all, all] as const
  return [[...inSight, ...all.filter((name) => !inSight.includes(name))], inSight] as const
}

/** Whether the other filters of this list are unfolded, as they were left. */
function useMore(list: string) {
  const isOpen = useSyncExternalStore(moreFilters.subscribe, () => moreFilters.isOpen(list))
  return [isOpen, (open: boolean) => moreFilters.set(list, open)] as const
}

/** A filter may always be blank, and its label is beside its input. */
const noDemands = z.object({})

const blanks = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, null]))

const landmark = { role: 'search', 'aria-label': 'Ricerca' } as const
const nothing = {}
const none: readonly string[] = []
/** What lifts a list's default (docs/rules.md, Wire format). */
const all = 'tutti'

/**
 * As written into an address; several values join with commas, blanks and defaults are left out. An emptied input that
 * has a default requests all.
 */
const written = (values: Values, usual: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join() : String(value ?? '').trim()] as const)
      .map(([name, value]) => [name, value === '' && usual[name] ? all : value] as const)
      .filter(([name, value]) => value !== '' && value !== usual[name]),
  )

const without = (filters: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key)))
