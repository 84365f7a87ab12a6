import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { CopyableText } from './CopyableText.tsx'

/** Any failed call ends here: the toast stays until closed, because its text is often dictated to somebody else. */
export function showError(error: unknown) {
  const text = errorText(error)
  const id = `error:${text}`
  // The same failure of five parallel calls is one message.
  notifications.show({
    id,
    color: 'red',
    role: 'alert',
    autoClose: false,
    title: 'Attenzione',
    message: createElement(CopyableText, { text }),
  })
}

export const done = "L'operazione è stata eseguita con successo"

export function showSuccess(message: ReactNode = done, title = 'Perfetto!') {
  notifications.show({ color: 'green', role: 'status', autoClose: 5000, title, message })
}

/** Spec 1 §8: the values of `errors` joined with spaces, else the message, else the string itself. */
export function errorText(error: unknown): string {
  if (typeof error === 'string' && error) return error
  if (!isRefusal(error)) return unexpected
  const values = Object.values(error.errors ?? {})
  return (values.length > 0 ? values.join(' ') : error.message) || unexpected
}

const unexpected = 'Si è verificato un errore imprevisto. Riprova; se succede ancora, segnalalo.'

interface Refusal {
  readonly status: number
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
}

/** A slip of the program itself has no `status`: its English text is for the console, not for the user. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Object && 'status' in error && 'message' in error
