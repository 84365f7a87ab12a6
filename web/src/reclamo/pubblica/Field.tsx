import { type ReactElement, cloneElement, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string
  readonly children: ReactElement<React.AriaAttributes & { id?: string; required?: boolean }>
}

/** A label, its input, what helps and what is wrong; both are read out with the input. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {children.props.required && <Star />}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {cloneElement(children, { id, ...described(id, hint, error) })}
      <Problem id={id} error={error} />
    </div>
  )
}

/** The same for a checkbox, whose label is beside it. */
export function Tick({ label, error, children }: Omit<FieldProps, 'hint'>) {
  const id = useId()
  return (
    <div className="field">
      <div className="tick">
        {cloneElement(children, { id, ...described(id, undefined, error) })}
        <label htmlFor={id}>
          {label}
          {children.props.required && <Star />}
        </label>
      </div>
      <Problem id={id} error={error} />
    </div>
  )
}

/** Read out as "obbligatorio" by the input itself. */
const Star = () => (
  <span className="star" aria-hidden>
    {' *'}
  </span>
)

const Problem = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p className="problem" id={`${id}-problem`}>
      {error}
    </p>
  )

const described = (id: string, hint: string | undefined, error: string | undefined) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})
