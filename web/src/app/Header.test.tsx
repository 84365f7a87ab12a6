import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../client/stored-session.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { Header } from './Header.tsx'

const marco = {
  id: 7,
  nome: 'Marco',
  cognome: 'Bellini',
  ruolo: 'manager',
  email: 'marco@example.org',
  agenzia: { id: 9, nome: 'Agenzia generale' },
  cliente: { id: 1, nome: 'Alfa Cooperativa Sociale' },
} as const

let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  requests = fakeServer(() => [200, { data: marco }])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const page = await renderPages(
    { '/': () => <Header isMenuOpen onMenu={() => {}} />, '/pages/logout': () => 'Fuori' },
    '/',
  )
  storedSession.write(marco)
  await screen.findByText('Alfa Cooperativa Sociale')
  await userEvent.click(screen.getByRole('button', { name: 'Area utente: Marco Bellini, Manager' }))
  return { ...page, area: within(await screen.findByRole('dialog', { name: /^Area utente/ })) }
}

test('the header has the client, the user area the signed-in user and Logout', async () => {
  const { area, router } = await open()
  for (const words of ['Marco Bellini', 'Manager', 'marco@example.org']) expect(area.getByText(words)).toBeTruthy()
  await userEvent.click(area.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/logout'))
})

test('the own password is changed with the old one, and «Password modificata» confirms it', async () => {
  const { area } = await open()
  await userEvent.click(area.getByRole('button', { name: 'Cambia password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambia password' }))
  const ok = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ok' })
  await userEvent.type(dialog.getByLabelText(/^Password attuale/), 'Vecchia!2026')
  await userEvent.type(dialog.getByLabelText(/^Nuova password/), 'Nuova!2026')
  await userEvent.type(dialog.getByLabelText(/^Conferma nuova password/), 'Nuova!2027')
  expect(ok.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText(/^Conferma nuova password/), '{Backspace}6')
  await userEvent.click(ok)
  expect(await screen.findByText('Password modificata')).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/users/7',
    body: { oldPassword: 'Vecchia!2026', password: 'Nuova!2026' },
  })
})
