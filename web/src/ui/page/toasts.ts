import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, Fragment, type ReactNode } from 'react'
import { CopyableText } from '../buttons/CopyableText.tsx'
import { isUndoKey, type Undo, WithUndo } from './undo.tsx'

/**
 * Every failed call ends here, unless its messages are at their fields. The toast stays until it is closed, or until
 * the next act or page: users often read its text out to support.
 */
export function showError(error: unknown) {
  const text = errorText(error)
  const id = `error:${text}`
  forgetToasts(id)
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

export function showSuccess(message: ReactNode = done, title = 'Perfetto!', undo?: Undo) {
  // What failed before is over, and the two steps of one act are one success.
  notifications.clean()
  isFresh = true
  offered = undo
  notifications.show({
    id: success,
    color: 'green',
    role: 'status',
    autoClose: undo ? false : 5000,
    title,
    message: undo
      ? createElement(WithUndo, { words: message, onUndo: () => void undoLast(), onEnd: forgetSuccess })
      : message,
  })
}
const success = 'success'

/** The same with the record's name before the usual text. */
export const showDone = (about: ReactNode, undo?: Undo) => showSuccess(doneWords(about), undefined, undo)
export const doneWords = (about: ReactNode): ReactNode =>
  createElement(Fragment, null, createElement('div', { style: { fontWeight: 600 } }, about), done)

/** Discarded input can be restored. */
export const showDiscarded = (back: () => unknown) =>
  showSuccess('Hai scartato quello che avevi scritto', 'Scartato', { run: back })

/** What the visible toast undoes; undefined without a toast. */
let offered: Undo | undefined
const isOffered = () =>
  offered !== undefined && notificationsStore.getState().notifications.some(({ id }) => id === success)

async function undoLast() {
  const undo = offered
  offered = undefined
  // The button is removed with its toast: the focus moves to the page.
  if (document.activeElement?.closest('[role="status"]')) document.querySelector<HTMLElement>('main')?.focus()
  notifications.hide(success)
  try {
    await undo?.run()
  } catch {
    // The refused call has shown its error.
    return
  }
  if (undo?.words) showSuccess(undo.words, 'Annullato')
}

export const removed = (name: string) => `Eliminato: ${name}`

/** A toast is about the last act: it is closed when the next one begins. */
export function forgetToasts(except?: string) {
  for (const { id } of notificationsStore.getState().notifications) if (id && id !== except) notifications.hide(id)
}

/** Nothing stays green beside a field that was refused. */
export const forgetSuccess = () => notifications.hide(success)

/** Another page is another act, unless the page itself navigated after its work was done. */
export function forgetOnPage() {
  if (!isFresh) return forgetToasts()
  for (const { id } of notificationsStore.getState().notifications) if (id?.startsWith('error:')) notifications.hide(id)
}

/** A success is fresh until the user does something. */
let isFresh = false
export const watchActs = () => {
  const stale = () => {
    isFresh = false
  }
  for (const act of ['pointerdown', 'keydown', 'popstate'] as const) addEventListener(act, stale, true)
  addEventListener('keydown', (event) => {
    if (!isOffered() || !isUndoKey(event)) return
    event.preventDefault()
    void undoLast()
  })
  // Typing starts the next act, and a toast may cover its button.
  addEventListener('input', () => forgetToasts(), true)
}

/**
 * Spec 1 §8: the values of `errors`, each with its field where there are several; else the message, else the string
 * itself.
 */
export function errorText(error: unknown): string {
  if (typeof error === 'string' && error) return error
  if (!isRefusal(error)) return unexpected
  const refused = Object.entries(error.errors ?? {})
  return (refused.length > 0 ? refusalText(refused, error.labels ?? {}) : error.message) || unexpected
}

/** The same message several times is meaningless without the fields it is about. */
const refusalText = (refused: readonly (readonly [string, string])[], labels: Readonly<Record<string, string>>) =>
  refused.length > 1 && refused.every(([name]) => labels[name])
    ? refused.map(([name, text]) => `${labels[name]}: ${text}`).join('; ')
    : refused.map(([, text]) => text).join(' ')

const unexpected = 'Si è verificato un errore imprevisto. Riprova; se succede ancora, segnalalo.'

interface Refusal {
  readonly status: number
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  readonly labels?: Readonly<Record<string, string>>
}

/** A slip of the program itself has no `status`: its English text is for the console, not for the user. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Object && 'status' in error && 'message' in error
