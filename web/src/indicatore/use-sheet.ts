import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { type DaRilevare, recordedWords } from '@quadra/contract/indicatore/da-rilevare'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../client/call.ts'
import { useMutate } from '../client/queries.ts'
import { drafts } from '../ui/form/drafts.ts'
import { SendingKeys } from '../ui/form/sending-keys.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { today } from '../ui/values/dates.ts'
import { errorsByRow, filledRows, type Typed, type TypedRows } from './sheet-rows.ts'

/** The input of the sheet: it survives a reload, is sent all at once, and errors are shown at their cells. */
export function useSheet() {
  const draftKey = `${useLocation({ select: ({ pathname }) => pathname })}#foglio`
  const [typed, setTyped] = useState<TypedRows>(() => (drafts.read(draftKey)?.values['righe'] as TypedRows) ?? {})
  const [errors, setErrors] = useState<ReturnType<typeof errorsByRow>>({})
  const [keys] = useState(() => new SendingKeys())
  const saving = useMutate(indicatoreApi.recordAll, { meta: { quiet: isAtCells } })

  const replace = (next: TypedRows) => {
    setTyped(next)
    drafts.write(draftKey, { values: { righe: next }, base: { righe: {} }, version: '' })
  }
  const forget = () => replace({})
  const type = (changes: Readonly<Record<string, Typed>>) => {
    const merged = Object.entries(changes).map(([key, change]) => [key, { ...typed[key], ...change }] as const)
    replace({ ...typed, ...Object.fromEntries(merged) })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !(key in changes))))
  }
  const save = (rows: readonly DaRilevare[]) => {
    const sent = filledRows(rows, typed, today())
    saving.mutate(
      { body: { righe: sent.map(({ riga }) => riga) }, key: keys.of() },
      {
        onSuccess: ({ registrate }) => {
          keys.renew()
          setErrors({})
          forget()
          showSuccess(recordedWords(registrate))
        },
        onError: (error) => {
          keys.renew()
          if (!isAtCells(error)) return
          const refused = errorsByRow(
            (error as ApiError).errors,
            sent.map(({ key }) => key),
          )
          // A refused row that was folded away is drawn before it is given the focus.
          flushSync(() => setErrors(refused))
          focusCell(Object.keys(refused)[0])
        },
      },
    )
  }
  return { typed, errors, type, save, forget, saving: saving.isPending }
}
export type Sheet = ReturnType<typeof useSheet>

const isAtCells = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 422 &&
  Object.keys(error.errors).some((name) => name.startsWith('righe.'))

export const cellName = (key: string) => `verifica:${key}`
const focusCell = (key: string | undefined) =>
  key && document.querySelector<HTMLElement>(`input[name="${cellName(key)}"]`)?.focus()
