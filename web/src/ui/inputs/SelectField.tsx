import { Loader, type SelectProps } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { type Choice, type EmptyChoice, addition, additionOf, findChoice, signature, writeChoice } from './choices.ts'
import { LightSelect } from './Selects.tsx'

interface Props extends FieldProps {
  readonly options: readonly Choice[]
  readonly loading?: boolean
  readonly onPick?: (value: Choice['value'] | null) => void
  /** Where its words come from, while there are none. */
  readonly empty?: EmptyChoice | undefined
}

/** A select that searches as one types. */
export const SelectField = ({ options, loading = false, onPick, empty, ...own }: Props) => (
  <Field {...own} write={(value) => writeChoice(options, value)} version={signature(options)}>
    {({ value, onChange, ...input }) => (
      <LightSelect<string | number>
        {...input}
        data={options.length === 0 && !loading ? additionOf(empty) : options}
        {...(options.length === 0 && { filter: all })}
        searchable
        limit={200}
        clearable={!input.required && !hasBlank(options)}
        allowDeselect={!input.required && !hasBlank(options)}
        aria-busy={loading}
        nothingFoundMessage={loading ? 'Caricamento…' : (options.length === 0 && empty?.words) || 'Nessun risultato'}
        rightSection={loading ? <Loader size={14} aria-hidden /> : undefined}
        value={findChoice(options, value)?.value ?? null}
        onChange={(picked) => {
          if (picked === addition) return empty?.onAdd?.()
          onChange(picked)
          onPick?.(picked)
        }}
      />
    )}
  </Field>
)

/** What is typed does not hide the one way on. */
const all: NonNullable<SelectProps<string | number>['filter']> = ({ options }) => options

/** An option without a value, such as «Tutti», already clears the choice. */
const hasBlank = (options: readonly Choice[]) => options.some(({ value }) => value === '')
