import type { FormErrors } from '@mantine/form'
import { flushSync } from 'react-dom'
import { ApiError } from '../../client/call.ts'
import type { FormScope } from './form-scope.tsx'
import { forgetSuccess } from '../page/toasts.ts'
import type { Writers } from './writers.ts'

/** Shows the server's errors at their fields and focuses the first; the toast shows the rest. */
export function showServerErrors({ form, writers }: Pick<FormScope, 'form' | 'writers'>, error: unknown) {
  if (!(error instanceof ApiError)) return
  const present = form.getValues()
  const hidden = (name: string) => (name in present ? name : name.replace(/_id$/, ''))
  const errors = Object.entries(error.errors).map(([name, text]) => [fieldOf(writers, name) ?? hidden(name), text])
  if (errors.length === 0) return
  showErrors(form, Object.fromEntries(errors))
}

/** Whether every error is shown at a field on the screen: a toast has nothing to add. */
export const isAtFields = (writers: Writers, error: unknown) =>
  error instanceof ApiError &&
  Object.keys(error.errors).length > 0 &&
  Object.keys(error.errors).every((name) => fieldOf(writers, name))

/** The field on the screen that is meant: a body may name a relation `x_id` where the form has `x`. */
const fieldOf = (writers: Writers, name: string) =>
  [name, name.replace(/_id$/, ''), `${name}_id`].find((one) => writers.isDrawn(one))

/** Renders the messages, then focuses the first field that has one: in the dialog, where one is open. */
export function showErrors(form: FormScope['form'], errors: FormErrors) {
  forgetSuccess()
  flushSync(() => form.setErrors(errors))
  const within = document.querySelector('[aria-modal="true"]') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]')?.focus()
}
