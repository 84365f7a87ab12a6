import type { FormErrors } from '@mantine/form'
import { flushSync } from 'react-dom'
import { ApiError } from '../../client/call.ts'
import type { Form } from './form-scope.tsx'

/** Puts what the server refused at its fields and takes the user there; the toast says the rest. */
export function showServerErrors(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return
  const present = form.getValues()
  // A body may name a relation `x_id` where the form has `x`.
  const errors = Object.entries(error.errors).map(([name, text]) => [
    name in present ? name : name.replace(/_id$/, ''),
    text,
  ])
  if (errors.length === 0) return
  showErrors(form, Object.fromEntries(errors))
}

/** Draws the messages, then goes to the first field that has one: in the dialog, where one is open. */
export function showErrors(form: Form, errors: FormErrors) {
  flushSync(() => form.setErrors(errors))
  const within = document.querySelector('[aria-modal="true"]') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
