import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../client/call.ts'
import { errorText, showError, showSuccess } from './toasts.ts'

afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))
const shown = () => notificationsStore.getState().notifications

test('the values of errors are joined with spaces, else the message, else the string itself', () => {
  const errors = { nome: 'Campo obbligatorio.', email: 'Email non valida.' }
  expect(errorText(new ApiError(422, 'Dati non validi', { errors }))).toBe('Campo obbligatorio. Email non valida.')
  expect(errorText(new ApiError(409, 'Elemento in uso'))).toBe('Elemento in uso')
  expect(errorText('Testo così com’è')).toBe('Testo così com’è')
})

test('a slip of the program is not shown in English', () => {
  expect(errorText(new TypeError('x is undefined'))).toMatch(/^Si è verificato un errore imprevisto/)
})

test('errors stay until closed, the same one only once; successes go by themselves', () => {
  showError('Server non raggiungibile')
  showError('Server non raggiungibile')
  showSuccess()
  expect(shown().map(({ autoClose, title }) => [title, autoClose])).toEqual([
    ['Attenzione', false],
    ['Perfetto!', 5000],
  ])
  expect(shown()[1]?.message).toBe("L'operazione è stata eseguita con successo")
})
