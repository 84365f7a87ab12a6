// @vitest-environment happy-dom
import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../client/call.ts'
import {
  errorText,
  forgetOnPage,
  forgetSuccess,
  forgetToasts,
  showDone,
  showError,
  showSuccess,
  watchActs,
} from './toasts.ts'

afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }))
const toasts = () => notificationsStore.getState().notifications

test('the values of errors are joined with spaces, else the message, else the string itself', () => {
  const errors = { nome: 'Campo obbligatorio.', email: 'Email non valida.' }
  expect(errorText(new ApiError(422, 'Dati non validi', { errors }))).toBe('Campo obbligatorio. Email non valida.')
  expect(errorText(new ApiError(409, 'Elemento in uso'))).toBe('Elemento in uso')
  expect(errorText('Testo così com’è')).toBe('Testo così com’è')
})

test('several refusals name their fields, one alone needs no name', () => {
  const labels = { nome: 'Nome', servizio_id: 'Servizio' }
  const errors = { nome: 'Campo obbligatorio', servizio_id: 'Campo obbligatorio' }
  expect(errorText(new ApiError(422, 'Dati non validi', { errors, labels }))).toBe(
    'Nome: Campo obbligatorio; Servizio: Campo obbligatorio',
  )
  const one = { servizio_id: 'Scegli uno dei tuoi servizi' }
  expect(errorText(new ApiError(422, 'Dati non validi', { errors: one, labels }))).toBe('Scegli uno dei tuoi servizi')
})

test('a slip of the program is not shown in English', () => {
  expect(errorText(new TypeError('x is undefined'))).toMatch(/^Si è verificato un errore imprevisto/)
})

const words = () => toasts().map(({ autoClose, title }) => [title, autoClose])
const [failed, done] = [
  ['Attenzione', false],
  ['Perfetto!', 5000],
]

test('an error stays until closed, the same one only once, the next in its place', () => {
  showError('Server non raggiungibile')
  showError('Server non raggiungibile')
  expect(words()).toEqual([failed])
  showError('Elemento in uso')
  expect(words()).toEqual([failed])
  expect(toasts()[0]?.id).toBe('error:Elemento in uso')
})

test('a success closes by itself and replaces earlier toasts: the two of one act are one', () => {
  showError('Elemento in uso')
  showSuccess('Salvato')
  showSuccess()
  expect(words()).toEqual([done])
  expect(toasts()[0]?.message).toBe("L'operazione è stata eseguita con successo")
})

test('nothing stays green beside a refusal, be it a toast or at a field', () => {
  showSuccess()
  showError('Ci sono task da concludere')
  expect(words()).toEqual([failed])
  showSuccess()
  forgetSuccess()
  expect(words()).toEqual([])
})

test('the next act takes everything with it', () => {
  showError('Elemento in uso')
  forgetToasts()
  expect(words()).toEqual([])
})

test('a success stays after a redirect, and is closed when the user navigates', () => {
  watchActs()
  showError('Elemento in uso')
  showSuccess()
  forgetOnPage()
  expect(words()).toEqual([done])
  dispatchEvent(new Event('pointerdown'))
  forgetOnPage()
  expect(words()).toEqual([])
  showError('Elemento in uso')
  dispatchEvent(new Event('input'))
  expect(words()).toEqual([])
})

test('what can be taken back is so by Ctrl+Z while its toast is there, once, and not from a field', async () => {
  watchActs()
  const back = vi.fn()
  const press = (target: EventTarget = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
  showDone('Eliminato: prova', { run: back, words: 'Ripristinato: prova' })
  const field = document.body.appendChild(document.createElement('input'))
  press(field)
  expect(back).not.toHaveBeenCalled()
  press()
  press()
  await vi.waitFor(() => expect(toasts()[0]?.message).toBe('Ripristinato: prova'))
  expect(back).toHaveBeenCalledOnce()
  showDone('Eliminato: prova', { run: back })
  forgetToasts()
  press()
  expect(back).toHaveBeenCalledOnce()
})
