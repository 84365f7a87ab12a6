import { Field } from '../ui/form/Field.tsx'
import { AddettiChoice, type Offered } from './AddettiChoice.tsx'

/** The people of a session, many at once, as a field of its form. */
export const AddettiField = (offered: Offered) => (
  <Field name="addetto_ids" write={(value) => `${chosenOf(value).length} scelti`}>
    {({ label, value, error, onChange }) => (
      <AddettiChoice {...offered} label={label} error={error} chosen={chosenOf(value)} onChoose={onChange} />
    )}
  </Field>
)

const chosenOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])
