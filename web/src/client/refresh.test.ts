// @vitest-environment happy-dom
import { GET, PUT } from '@quadra/contract/kernel/endpoint'
import { z } from 'zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { signIn } from './session.ts'
import { endSession, storedSession } from './stored-session.ts'
import { tokens } from './tokens.ts'

const everyone = ['utente']
const thing = GET('/api/thing/:id', { who: everyone, summary: '', reply: z.object({ id: z.number() }) })
const change = PUT('/api/thing/:id', { who: everyone, summary: '', body: z.object({ a: z.string() }) })
const giulia = {
  id: 1,
  nome: 'Giulia',
  cognome: 'Ferri',
  ruolo: 'manager',
  email: 'g@x.it',
  agenzia: { id: 9, nome: '' },
  cliente: null,
} as const

/** A server that honours `good` and gives `grants` away, one per refresh; `null` is a refusal. */
function serve({ good, grants }: { good: string; grants: (string | null)[] }) {
  const server = { good, refreshes: [] as string[], calls: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/oauth/token') {
      server.refreshes.push(JSON.parse(String(init.body)).refresh_token)
      const next = grants.shift()
      if (!next) return Response.json({ error: 'invalid_grant', message: 'Sessione non valida' }, { status: 400 })
      return Response.json({
        token_type: 'Bearer',
        access_token: next,
        refresh_token: `${next}-refresh`,
        expires_in: 900,
      })
    }
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
    server.calls.push(`${url} ${token}`)
    return token === server.good
      ? Response.json({ data: { id: 7 } })
      : Response.json({ message: 'no' }, { status: 401 })
  })
  return server
}

beforeEach(() => {
  localStorage.clear()
  storedSession.write(giulia)
  tokens.store({ access_token: 'old', refresh_token: 'old-refresh' })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a refused token', () => {
  it('is refreshed once for two calls in flight, and both are replayed', async () => {
    const server = serve({ good: 'new', grants: ['new', 'never'] })
    const replies = await Promise.all([call(thing, { params: { id: 1 } }), call(thing, { params: { id: 2 } })])
    expect(replies).toEqual([{ id: 7 }, { id: 7 }])
    expect(server.refreshes).toEqual(['old-refresh'])
    expect(server.calls.toSorted()).toEqual([
      '/api/thing/1 new',
      '/api/thing/1 old',
      '/api/thing/2 new',
      '/api/thing/2 old',
    ])
    expect([tokens.access(), tokens.refresh()]).toEqual(['new', 'new-refresh'])
    expect(localStorage.getItem('quadra.refresh_pending')).toBeNull()
  })

  it('ends the session when the refresh is refused', async () => {
    const server = serve({ good: 'new', grants: [null] })
    const calls = await Promise.allSettled([call(thing, { params: { id: 1 } }), call(thing, { params: { id: 2 } })])
    expect(calls.map((one) => one.status === 'rejected' && one.reason.status)).toEqual([401, 401])
    expect(server.refreshes).toHaveLength(1)
    expect([tokens.access(), tokens.refresh(), storedSession.read(), storedSession.ending()]).toEqual([
      null,
      null,
      null,
      'expired',
    ])
  })

  it('ends the session when the replay is refused too, without a second refresh', async () => {
    const server = serve({ good: 'unknown', grants: ['new', 'newer'] })
    await expect(call(thing, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
    expect(server.refreshes).toHaveLength(1)
    expect(tokens.access()).toBeNull()
  })

  it('does not end the session when the server cannot be reached for the refresh', async () => {
    serve({ good: 'new', grants: [] })
    const answering = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === '/oauth/token' ? Promise.reject(new TypeError('offline')) : answering(url, init),
    )
    await expect(call(thing, { params: { id: 1 } })).rejects.toMatchObject({ status: 0 })
    expect(tokens.refresh()).toBe('old-refresh')
  })

  it('does not end the session when the server fails during the refresh', async () => {
    vi.stubGlobal('fetch', async (url: string) => new Response('', { status: url === '/oauth/token' ? 503 : 401 }))
    await expect(call(thing, { params: { id: 1 } })).rejects.toMatchObject({ status: 503 })
    expect(tokens.refresh()).toBe('old-refresh')
  })
})

describe('several tabs', () => {
  it('use the token another tab has already got', async () => {
    const server = serve({ good: 'new', grants: [] })
    const answering = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await answering(url, init)
      if (server.calls.length === 1) tokens.store({ access_token: 'new', refresh_token: 'new-refresh' })
      return answer
    })
    await expect(call(thing, { params: { id: 1 } })).resolves.toEqual({ id: 7 })
    expect(server.refreshes).toEqual([])
  })

  it('wait for the refresh another tab has under way, where there are no locks', async () => {
    const server = serve({ good: 'new', grants: [] })
    localStorage.setItem('quadra.refresh_pending', String(Date.now()))
    const reply = call(thing, { params: { id: 1 } })
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    tokens.store({ access_token: 'new', refresh_token: 'new-refresh' })
    localStorage.removeItem('quadra.refresh_pending')
    dispatchEvent(new StorageEvent('storage', { key: 'quadra.refresh_pending', newValue: null }))
    await expect(reply).resolves.toEqual({ id: 7 })
    expect(server.refreshes).toEqual([])
  })

  it('take turns through a lock where there are some', async () => {
    const server = serve({ good: 'new', grants: ['never'] })
    const request = vi.fn(async (_name: string, work: () => Promise<string>) => {
      tokens.store({ access_token: 'new', refresh_token: 'new-refresh' })
      return work()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    await expect(call(thing, { params: { id: 1 } })).resolves.toEqual({ id: 7 })
    expect(request).toHaveBeenCalledOnce()
    expect(server.refreshes).toEqual([])
  })

  it('never send a call in the name of a user who signed in from another tab', async () => {
    const server = serve({ good: 'new', grants: ['new'] })
    const reply = call(change, { params: { id: 1 }, body: { a: 'mine' } })
    storedSession.write({ ...giulia, id: 2 })
    await expect(reply).rejects.toMatchObject({ status: 401 })
    expect(server.calls).toEqual(['/api/thing/1 old'])
  })

  it('do not bring back a session that was logged out while the refresh travelled', async () => {
    serve({ good: 'new', grants: ['new'] })
    const answering = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url === '/oauth/token') endSession('logout')
      return answering(url, init)
    })
    await expect(call(thing, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
    expect([tokens.access(), storedSession.ending()]).toEqual([null, 'logout'])
  })
})

it('two tabs without locks, whose token expires 50 times under both, are never signed out', async () => {
  let [current, spent, turn] = ['old-refresh', '', 0]
  // As the server does it: the immediate parent gets the same successor, anything older ends the session.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
    if (url !== '/oauth/token') {
      const given = new Headers(init.headers).get('Authorization')
      return given === `Bearer ${turn}-access` ? Response.json({ data: { id: 7 } }) : new Response('', { status: 401 })
    }
    const { refresh_token } = JSON.parse(String(init.body))
    if (refresh_token === current) [spent, current] = [current, `${turn}-refresh`]
    if (refresh_token !== spent) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    return Response.json({ access_token: `${turn}-access`, refresh_token: current })
  })
  // A browser fires the storage event in each other tab.
  const pending = { key: 'quadra.refresh_pending', newValue: null }
  const browser = setInterval(() => {
    if (!localStorage.getItem(pending.key)) dispatchEvent(new StorageEvent('storage', pending))
  }, 1)
  const tabs = []
  for (let tab = 0; tab < 2; tab++) {
    vi.resetModules()
    tabs.push(await import('./call.ts'))
  }
  for (turn = 1; turn <= 50; turn++)
    expect(await Promise.all(tabs.map((tab) => tab.call(thing, { params: { id: 1 } })))).toEqual([{ id: 7 }, { id: 7 }])
  expect(storedSession.ending()).toBeNull()
  clearInterval(browser)
})

it('a refused sign-in starts no refresh and stores nothing', async () => {
  localStorage.clear()
  const server = serve({ good: 'new', grants: [null] })
  await expect(signIn('g@x.it', 'wrong')).rejects.toMatchObject({ status: 400, message: 'Sessione non valida' })
  expect(server.refreshes).toHaveLength(1)
  expect(tokens.access()).toBeNull()
})
