import type { MultiSelectProps } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { type Choice, type EmptyChoice, addition, additionOf, findChoice, signature, writeChoice } from './choices.ts'
import { LightMultiSelect } from './Selects.tsx'

interface Props extends FieldProps {
  readonly options: readonly Choice[]
  readonly loading?: boolean
  /** Where its words come from, while there are none. */
  readonly empty?: EmptyChoice | undefined
}

export const MultiSelectField = ({ options, loading = false, empty, ...own }: Props) => (
  <Field
    {...own}
    write={(value) =>
      listOf(value)
        .map((one) => writeChoice(options, one))
        .join(', ')
    }
    version={signature(options)}
  >
    {({ value, onChange, ...input }) => (
      <LightMultiSelect<string | number>
        {...input}
        data={options.length === 0 && !loading ? additionOf(empty) : options}
        {...(options.length === 0 && { filter: all })}
        searchable
        clearable
        limit={200}
        aria-busy={loading}
        nothingFoundMessage={loading ? 'Caricamento…' : (options.length === 0 && empty?.words) || 'Nessun risultato'}
        value={listOf(value).flatMap((one) => findChoice(options, one)?.value ?? [])}
        onChange={(picked) => (picked.includes(addition) ? empty?.onAdd?.() : onChange(picked))}
      />
    )}
  </Field>
)

/** What is typed does not hide the one way on. */
const all: NonNullable<MultiSelectProps<string | number>['filter']> = ({ options }) => options

/** Addresses contain several values separated by commas. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value ? value.split(',') : []
