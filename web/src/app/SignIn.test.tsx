import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SignIn } from './SignIn.tsx'

const pages = {
  '/pages/login-boxed': SignIn,
  '/pages/change-password/$token': ChangePassword,
  '/': () => <h1>Home</h1>,
}
let requests: ReturnType<typeof fakeServer>
let providers: { id: string; nome: string }[]
beforeEach(() => {
  sessionStorage.clear()
  providers = []
  requests = fakeServer(({ path }) => {
    if (path === '/oauth/provider') return [200, providers]
    if (path === '/oauth/token') return [400, { message: 'Email o password non corretti' }]
    if (path.includes('check_token')) return [200, { data: { valido: path.endsWith('/buono') } }]
    return [201, { data: { message: 'Ti abbiamo inviato un’e-mail a giulia@example.org' } }]
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a refused sign-in shows why and stays on its page', async () => {
  const { router } = await renderPages(pages, '/pages/login-boxed')
  expect(screen.getByRole('heading', { name: 'Accedi al Pannello di Controllo' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'giulia@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'Sbagliata!1')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe('Email o password non corretti')
  expect(router.state.location.pathname).toBe('/pages/login-boxed')
  expect(requests.find(({ path }) => path === '/oauth/token')?.body).toMatchObject({
    grant_type: 'password',
    username: 'giulia@example.org',
    password: 'Sbagliata!1',
    client_id: expect.any(String),
    client_secret: expect.any(String),
  })
})

test('providers are offered by name, and a refusal is shown once', async () => {
  providers = [{ id: 'azienda', nome: 'Azienda' }]
  history.replaceState(null, '', '#errore=nessun_utente')
  await renderPages(pages, '/pages/login-boxed')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nessun utente Quadra corrisponde a questo accesso/)
  expect(location.hash).toBe('')
  const link = await screen.findByRole('link', { name: 'Accedi con Azienda' })
  expect(link.getAttribute('href')).toBe('/oauth/oidc/azienda')
})

test('recovery wants an e-mail, and shows where the link was sent', async () => {
  await renderPages(pages, '/pages/login-boxed')
  await press('Recupera password')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recupera password' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Invia' }))
  expect(await screen.findByText('Inserire un indirizzo email valido!')).toBeTruthy()
  expect(requests.filter(({ path }) => path !== '/oauth/provider')).toEqual([])
  await userEvent.type(dialog.getByLabelText('Email'), 'giulia@example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Invia' }))
  expect(await screen.findByText('Ti abbiamo inviato un’e-mail a giulia@example.org')).toBeTruthy()
})

test('a link that does not work shows no form', async () => {
  await renderPages(pages, '/pages/change-password/scaduto')
  expect(await screen.findByText(/Questo collegamento non è più valido/)).toBeTruthy()
  expect(screen.queryByLabelText('Nuova password')).toBeNull()
})

test('a link that works sets a password typed twice alike, then opens the home page', async () => {
  const { router } = await renderPages(pages, '/pages/change-password/buono')
  await userEvent.type(await screen.findByLabelText('Nuova password'), 'Nuova!2026')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Invia richiesta' })
  expect(send.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Conferma nuova password'), 'Nuova!202')
  expect(send.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Conferma nuova password'), '6')
  await userEvent.click(send)
  await screen.findByRole('heading', { name: 'Home' })
  expect(router.state.location.pathname).toBe('/')
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/utente/reset_password/buono',
    body: { password: 'Nuova!2026' },
  })
})
