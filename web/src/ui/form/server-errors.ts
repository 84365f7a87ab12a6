import { ApiError } from '../../client/call.ts'
import type { Form } from './form-scope.tsx'

/** Puts what the server refused at its fields and takes the user there; the toast says the rest. */
export function showServerErrors(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return
  const present = form.getValues()
  // A body may name a relation `x_id` where the form has `x`.
  const errors = Object.entries(error.errors).map(([name, text]) => [name in present ? name : name.replace(/_id$/, ''), text])
  if (errors.length === 0) return
  form.setErrors(Object.fromEntries(errors))
  focusFirstError()
}

/** After the messages are drawn; not into a dialog that lies on top of the form. */
export function focusFirstError(within: ParentNode = document) {
  requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
