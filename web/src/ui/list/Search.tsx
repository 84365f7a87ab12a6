import { Button, Card, Collapse, Group, Pill, SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { Fragment, useId, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { preferences } from '../../client/preferences.ts'
import { FormScopeProvider, type Values } from '../form/form-scope.tsx'
import { showErrors } from '../form/server-errors.ts'
import { asText, createWriters, type Writers } from '../form/writers.ts'
import { RestingSelects } from '../inputs/RestingSelect.tsx'
import type { SearchFields } from './list-api.ts'
import { useListChoices } from './list-scope.tsx'
import styles from './Search.module.css'

interface Props {
  /** What the list does where nothing is chosen, as its inputs show it. */
  readonly usual?: Readonly<Record<string, string | undefined>>
  readonly fields: SearchFields<string>
  /** Filters that are chosen elsewhere on the page: the panel leaves them as they are. */
  readonly apart?: readonly string[]
}

/** The search panel: inputs named as the list's filters, sent with Cerca. What is active shows as removable chips. */
export function Search({ usual = nothing, fields, apart = none }: Props) {
  const { api, state, update, heading } = useListChoices()
  const form = useForm<Values>({ initialValues: { ...usual, ...state.filters } })
  const [writers] = useState(createWriters)
  const [unfolded, setUnfolded] = useState(() => preferences.read('ricerca') === 'aperta')
  const unfold = (open: boolean) => {
    preferences.write('ricerca', open ? 'aperta' : 'chiusa')
    setUnfolded(open)
  }
  const panel = useId()
  const active = Object.keys(state.filters).filter((name) => !apart.includes(name))

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
    if (error)
      return showErrors(form, Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
    setValues((present) => ({ ...present, ...usual, ...filters }))
    apply(filters)
  }
  const reset = () => {
    // What was typed and never sent goes too.
    const kept = without(state.filters, active)
    setValues((present) => ({ ...blanks(present), ...usual, ...kept }))
    apply(kept)
  }
  return (
    <FormScopeProvider form={form} schema={noDemands} writers={writers}>
      <Card withBorder padding="md" mb="md" role="search" aria-label="Ricerca">
        <Button
          className={styles.fold}
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={unfolded}
          aria-controls={panel}
          onClick={() => unfold(!unfolded)}
        >
          Ricerca{active.length > 0 && ` (${active.length})`}
        </Button>
        <form
          id={panel}
          className={styles.panel}
          data-unfolded={unfolded || undefined}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm">
            <RestingSelects value>
              {Object.entries(fields).map(([name, draw]) => (
                <Fragment key={name}>{draw?.(name)}</Fragment>
              ))}
            </RestingSelects>
          </SimpleGrid>
          <Group justify="flex-end" mt="sm" gap="xs">
            <Button variant="default" onClick={reset}>
              Reset
            </Button>
            <Button type="submit">Cerca</Button>
          </Group>
        </form>
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

/** A filter may always be left blank, and its label stands beside its input. */
const noDemands = z.object({})

const blanks = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, null]))

const nothing = {}
const none: readonly string[] = []
/** What lifts a list's default (docs/rules.md, Wire format). */
const all = 'tutti'

/**
 * As an address writes them; several values join with commas, blanks and what is usual anyway are left out. Where something
 * is usual, an input that was emptied asks for all.
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
