import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineForm } from './InlineForm.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'

const Page = () => (
  <InlineForm call={esempioApi.create} params={{}} initial={{ inizio: '2026-03-05' }} label="Aggiungi">
    <TextField name="nome" />
  </InlineForm>
)
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aggiungi' })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('once sent it is empty again, with the focus where it began', async () => {
  const requests = fakeServer(() => [201, { data: row(1) }])
  await renderPages({ '/': Page }, '/')
  expect(button().disabled).toBe(true)
  await userEvent.type(name(), 'Primo')
  await userEvent.click(button())
  await waitFor(() => expect(name().value).toBe(''))
  expect(requests).toMatchObject([{ method: 'POST', body: { nome: 'Primo', inizio: '2026-03-05' } }])
  expect(document.activeElement).toBe(name())
  expect(button().disabled).toBe(true)
})

test('what the server refuses stays typed, with the reason at its field and nowhere else', async () => {
  fakeServer(() => [422, { message: 'Già presente', errors: { nome: 'Già presente' } }])
  await renderPages({ '/': Page }, '/')
  await userEvent.type(name(), 'Primo')
  await userEvent.click(button())
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Già presente')).toHaveLength(1)
  expect(name().value).toBe('Primo')
})

test('an abandoned draft comes back marked as such, and Annulla gives it up', async () => {
  fakeServer(() => [201, { data: row(1) }])
  await renderPages({ '/': Page }, '/')
  expect(screen.queryByRole('button', { name: 'Svuota' })).toBeNull()
  await userEvent.type(name(), 'Primo')
  expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  cleanup()
  await renderPages({ '/': Page }, '/')
  expect(name().value).toBe('Primo')
  expect(screen.getByText('Abbiamo ripreso quello che stavi scrivendo.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Svuota' }))
  expect(name().value).toBe('')
  expect(screen.queryByText('Modifiche non salvate')).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('quadra.draft'))).toEqual([])
})

test('leaving asks for confirmation while something is unsaved, and discards it only when confirmed', async () => {
  const pages = { '/': Page, '/altrove': () => <h1>Altrove</h1> }
  const { router } = await renderPages(pages, '/')
  await userEvent.type(name(), 'Primo')
  void router.navigate({ to: '/altrove' })
  const question = within(await screen.findByRole('dialog', { name: 'Modifiche non salvate' }))
  await userEvent.click(question.getByRole('button', { name: 'Resta sulla pagina' }))
  expect(name().value).toBe('Primo')
  void router.navigate({ to: '/altrove' })
  await userEvent.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
  await screen.findByRole('heading', { name: 'Altrove' })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('quadra.draft'))).toEqual([])
})
