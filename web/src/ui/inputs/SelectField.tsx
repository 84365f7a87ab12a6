import { Loader } from '@mantine/core'
import { Field, type FieldProps } from '../form/Field.tsx'
import { type Choice, findChoice, signature, writeChoice } from './choices.ts'
import { LightSelect } from './Selects.tsx'

interface Props extends FieldProps {
  readonly options: readonly Choice[]
  readonly loading?: boolean
  readonly onPick?: (value: Choice['value'] | null) => void
}

/** A select that searches as one types. */
export const SelectField = ({ options, loading = false, onPick, ...own }: Props) => (
  <Field {...own} write={(value) => writeChoice(options, value)} version={signature(options)}>
    {({ value, onChange, ...input }) => (
      <LightSelect<string | number>
        {...input}
        data={options}
        searchable
        limit={200}
        clearable={!input.required && !hasBlank(options)}
        allowDeselect={!input.required && !hasBlank(options)}
        aria-busy={loading}
        nothingFoundMessage={loading ? 'Caricamento…' : 'Nessun risultato'}
        rightSection={loading ? <Loader size={14} aria-hidden /> : undefined}
        value={findChoice(options, value)?.value ?? null}
        onChange={(picked) => {
          onChange(picked)
          onPick?.(picked)
        }}
      />
    )}
  </Field>
)

/** An option without a value, such as «Tutti», already clears the choice. */
const hasBlank = (options: readonly Choice[]) => options.some(({ value }) => value === '')
