import { Field, type FieldProps } from '../form/Field.tsx'
import { type Choice, findChoice, signature, writeChoice } from './choices.ts'
import { LightMultiSelect } from './Selects.tsx'

interface Props extends FieldProps {
  readonly options: readonly Choice[]
  readonly loading?: boolean
}

export const MultiSelectField = ({ options, loading = false, ...own }: Props) => (
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
        data={options}
        searchable
        clearable
        limit={200}
        aria-busy={loading}
        nothingFoundMessage={loading ? 'Caricamento…' : 'Nessun risultato'}
        value={listOf(value).flatMap((one) => findChoice(options, one)?.value ?? [])}
        onChange={onChange}
      />
    )}
  </Field>
)

/** Addresses contain several values separated by commas. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value ? value.split(',') : []
