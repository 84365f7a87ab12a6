import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { type Role, management } from '@quadra/contract/policy'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../client/queries.ts'
import { endSession, storedSession } from '../client/stored-session.ts'
import { tokens } from '../client/tokens.ts'
import type { Screens } from '../ui/page/screens.ts'
import { createAppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

vi.mock('./screens.ts', (): { screens: Screens[] } => ({
  screens: [
    {
      menuPath: '/pages/servizi',
      who: management,
      routes: [
        { path: '/pages/servizi', lazy: async () => () => <h1>Elenco dei servizi</h1> },
        { path: '/pages/servizi/$id', lazy: async () => () => <h1>Un servizio</h1> },
      ],
    },
  ],
}))

vi.mock('../dashboard/index.ts', (): { dashboardScreens: Screens } => ({
  dashboardScreens: {
    menuPath: '/',
    who: management,
    routes: [{ path: '/', lazy: async () => () => <h1>Che cosa è scaduto</h1> }],
  },
}))

const user = (ruolo: Role, id = 1) => ({
  id,
  nome: 'Giulia',
  cognome: 'Ferri',
  ruolo,
  email: 'giulia@example.org',
  agenzia: { id: 9, nome: 'Agenzia' },
  cliente: null,
})

function signedIn(ruolo: Role, id?: number) {
  tokens.store({ access_token: `a${id}`, refresh_token: `r${id}` })
  storedSession.write(user(ruolo, id))
}

let unwatch: () => void = () => {}
function open(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  unwatch = watchSession(router)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The requests of the signed-in frame are answered; no others are.
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/api/notifica')) return Response.json({ data: { non_lette: 0 } })
    if (url.includes('/api/vista')) return Response.json({ data: { viste: [], elenchi: [] } })
    return Response.json({ message: 'no' }, { status: 401 })
  })
})
afterEach(() => {
  unwatch()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const signInHeading = 'Accedi al Pannello di Controllo'

it.each(['/', '/pages/servizi', '/pages/servizi/3', '/pages/nessuna', '/docs'])(
  'a stranger at %s is sent to sign in',
  async (path) => {
    const router = open(path)
    await heading(signInHeading)
    expect(router.state.location.pathname).toBe('/pages/login-boxed')
  },
)

it('a role with the right sees the screen, one without reads that it has none', async () => {
  signedIn('manager')
  open('/pages/servizi')
  await heading('Elenco dei servizi')
  cleanup()
  signedIn('utente')
  open('/pages/servizi')
  await heading('Non hai i permessi per questa pagina')
})

it('the first page replaces the loading placeholder at once, later ones show it for a minimum time', async () => {
  signedIn('manager')
  const router = open('/pages/servizi')
  expect(router.options.defaultPendingMinMs).toBe(0)
  await heading('Elenco dei servizi')
  await waitFor(() => expect(router.options.defaultPendingMinMs).toBe(300))
})

it('an unknown route shows a message', async () => {
  signedIn('manager')
  open('/pages/nessuna')
  await heading('Pagina non trovata')
})

it('home is the dashboard of the roles that have one', async () => {
  signedIn('manager')
  open('/')
  await heading('Che cosa è scaduto')
  cleanup()
  signedIn('utente')
  open('/')
  await heading('Non hai i permessi per questa pagina')
})

it('a signed-in user does not see the sign-in screen', async () => {
  signedIn('manager')
  const router = open('/pages/login-boxed')
  await heading('Che cosa è scaduto')
  expect(router.state.location.pathname).toBe('/')
})

it('tokens alone open a session: the user is requested', async () => {
  tokens.store({ access_token: 'a', refresh_token: 'r' })
  vi.stubGlobal('fetch', async () => Response.json({ data: user('manager') }))
  open('/pages/servizi/3')
  await heading('Un servizio')
})

it('an expired session returns to its page, search and unsaved text included', async () => {
  signedIn('manager')
  const router = open('/pages/servizi/3?keep=1')
  await heading('Un servizio')
  sessionStorage.setItem('quadra.draft:x', 'typed')
  endSession('expired')
  await heading(signInHeading)
  expect(screen.getByText(/La sessione è scaduta/)).toBeTruthy()
  signedIn('manager')
  await heading('Un servizio')
  expect(router.state.location.href).toBe('/pages/servizi/3?keep=1')
  expect(sessionStorage.getItem('quadra.draft:x')).toBe('typed')
})

it('another user after an expired session lands by role and finds nothing of it', async () => {
  signedIn('manager')
  const router = open('/pages/servizi/3')
  await heading('Un servizio')
  sessionStorage.setItem('quadra.draft:x', 'typed')
  endSession('expired')
  await heading(signInHeading)
  signedIn('gestore_multisito', 2)
  await heading('Che cosa è scaduto')
  expect(router.state.location.href).toBe('/')
  expect(sessionStorage.getItem('quadra.draft:x')).toBeNull()
})

it('a logout from another tab leaves nothing behind here either', async () => {
  signedIn('manager')
  open('/pages/servizi/3')
  await heading('Un servizio')
  sessionStorage.setItem('quadra.draft:x', 'typed')
  endSession('logout')
  await heading(signInHeading)
  expect(sessionStorage.length).toBe(0)
  signedIn('manager')
  await heading('Che cosa è scaduto')
})

it('another user signing in from another tab takes this one along', async () => {
  signedIn('manager')
  const router = open('/pages/servizi/3')
  await heading('Un servizio')
  signedIn('gestore_multisito', 2)
  await heading('Che cosa è scaduto')
  expect(router.state.location.pathname).toBe('/')
})

it('logging out calls the server, then opens the sign-in page', async () => {
  signedIn('manager')
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  const router = open('/pages/servizi')
  await heading('Elenco dei servizi')
  void router.navigate({ to: '/pages/logout' })
  await heading(signInHeading)
  expect(fetch).toHaveBeenCalledWith('/api/logout', expect.objectContaining({ method: 'POST' }))
  await waitFor(() => expect([tokens.access(), storedSession.read()]).toEqual([null, null]))
})

it('a user who opens a link signed out lands on that page after signing in, search included', async () => {
  const router = open('/pages/servizi/3?tab=tab2')
  await heading(signInHeading)
  signedIn('manager')
  await heading('Un servizio')
  expect(router.state.location.href).toBe('/pages/servizi/3?tab=tab2')
  expect(sessionStorage.getItem('quadra.requested')).toBeNull()
})

it.each([
  ['a page of other roles', '/pages/servizi/3', 'utente'],
  ['a page that does not exist', '/pages/nessuna', 'manager'],
  ['the API document', '/docs', 'manager'],
] as const)('%s was requested: the role’s own start opens instead', async (_, path, role) => {
  const router = open(path)
  await heading(signInHeading)
  signedIn(role)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('a one-time password shows its change in place of every page, until there is another', async () => {
  tokens.store({ access_token: 'a1', refresh_token: 'r1' })
  storedSession.write({ ...user('admin'), password_iniziale: true })
  open('/pages/servizi')
  expect(await screen.findByRole('heading', { name: 'Scegli la tua password' })).toBeTruthy()
  expect(document.title).toContain('Scegli la tua password')
  expect(screen.getByLabelText('Password attuale')).toBeTruthy()
  expect(screen.queryByText('Elenco dei servizi')).toBeNull()
  storedSession.write(user('admin'))
  expect(await screen.findByText('Elenco dei servizi')).toBeTruthy()
})
