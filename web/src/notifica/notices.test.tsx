import type { Notifica } from '@quadra/contract/notifica/schema'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { Bell } from './Bell.tsx'
import { Notifiche } from './Notifiche.tsx'

const notice = (id: number, rest: Partial<Notifica> = {}): Notifica => ({
  id,
  tipo: 'assegnazione',
  testo: `Ti è stato assegnato: Task della non conformità n. ${id}`,
  percorso: `/pages/anomalie/${id}`,
  data_creazione: '2026-11-16T08:00:00.000Z',
  letta_il: null,
  risolta: false,
  ...rest,
})
const rows = [
  notice(128, { percorso: '/pages/anomalie/128?tab=tab2' }),
  notice(129, { letta_il: '2026-11-16T09:00:00.000Z' }),
]

let unread = 1
let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  unread = 1
  requests = fakeServer(({ method, path }) => {
    if (path.endsWith('/conteggio')) return [200, { data: { non_lette: unread } }]
    if (method === 'PUT') unread = 0
    if (method === 'PUT') return [200, { data: path.endsWith('/lette') ? { non_lette: 0 } : rows[1] }]
    return [200, { data: rows, meta: { totale: 2, pagina: 1, per_pagina: 20 } }]
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})
const pages = {
  '/': Bell,
  '/pages/notifiche': Notifiche,
  '/pages/anomalie/$id': () => <h1>Non conformità</h1>,
}
const countCalls = () => requests.filter(({ path }) => path === '/api/notifica/conteggio').length

test('the bell shows how many are unread, and counts only to 99', async () => {
  unread = 132
  await renderPages(pages, '/')
  const bell = await screen.findByRole('button', { name: 'Notifiche: 132 non lette' })
  expect(bell.textContent).toBe('99+')
})

test('none unread: no number', async () => {
  unread = 0
  await renderPages(pages, '/')
  await waitFor(() => expect(countCalls()).toBe(1))
  expect(screen.getByRole('button', { name: 'Notifiche: 0 non lette' }).textContent).toBe('')
})

test('polls every minute, and when the window is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderPages(pages, '/')
  await waitFor(() => expect(countCalls()).toBe(1))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(countCalls()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  await waitFor(() => expect(countCalls()).toBe(2))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(countCalls()).toBe(3))
})

test('shows the newest twenty; an unread one is marked in words, and a click reads it and opens its subject', async () => {
  const { router } = await renderPages(pages, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifiche: 1 non lette' }))
  const panel = within(await screen.findByRole('dialog', { name: /^Notifiche/ }))
  const [fresh, read] = await panel.findAllByRole('listitem')
  expect(requests.find(({ path }) => path === '/api/notifica')?.query).toMatchObject({ per_pagina: '20' })
  expect(fresh!.textContent).toContain('Non letta')
  expect(read!.textContent).not.toContain('Non letta')
  await userEvent.click(within(fresh!).getByRole('link'))
  await screen.findByRole('heading', { name: 'Non conformità' })
  expect(router.state.location.href).toBe('/pages/anomalie/128?tab=tab2')
  await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ path: '/api/notifica/128/letta' })))
})

test('of a line that is settled it says so, and one whose record is gone leads nowhere; the bell asks for neither', async () => {
  const all = [
    notice(130, { risolta: true }),
    notice(131, { risolta: true, percorso: null, letta_il: '2026-11-16T09:00:00.000Z' }),
    notice(132, { percorso: null }),
  ]
  requests = fakeServer(({ path }) =>
    path.endsWith('/conteggio')
      ? [200, { data: { non_lette: 1 } }]
      : [200, { data: all, meta: { totale: 3, pagina: 1, per_pagina: 20 } }],
  )
  await renderPages(pages, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifiche: 1 non lette' }))
  const lines = await within(await screen.findByRole('dialog', { name: /^Notifiche/ })).findAllByRole('listitem')
  expect(requests.find(({ path }) => path === '/api/notifica')?.query).toMatchObject({ risolte: 'false' })
  expect(lines.map((line) => within(line).queryByRole('link') !== null)).toEqual([true, false, false])
  expect(lines.map((line) => /· (.*)$/.exec(line.textContent)?.[1])).toEqual(['Risolta', 'Risolta', 'Non letta'])
})

test('in the list a settled line has its state, and one whose record is gone is no link', async () => {
  rows[0] = notice(128, { risolta: true, percorso: null })
  await renderPages(pages, '/pages/notifiche')
  const row = (await screen.findByText(/n\. 128/)).closest('tr')!
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).getByText('Risolta')).toBeTruthy()
  expect(within(row).queryByRole('button', { name: /Segna come letta/ })).toBeNull()
  rows[0] = notice(128, { percorso: '/pages/anomalie/128?tab=tab2' })
})

test('one that was read is not marked again', async () => {
  await renderPages(pages, '/')
  await userEvent.click(await screen.findByRole('button', { name: /^Notifiche/ }))
  await userEvent.click(await screen.findByRole('link', { name: /n\. 129/ }))
  await screen.findByRole('heading', { name: 'Non conformità' })
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('«Segna tutte come lette» does so, and «Vedi tutte» leads to the list', async () => {
  const { router } = await renderPages(pages, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifiche: 1 non lette' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Segna tutte come lette' }))
  expect(await screen.findByRole('button', { name: 'Notifiche: 0 non lette' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Vedi tutte' }))
  await screen.findByRole('heading', { level: 1, name: 'Notifiche' })
  expect(router.state.location.pathname).toBe('/pages/notifiche')
})

test('the list has Data, Notifica and Stato, is narrowed to the unread ones, and opening one reads it', async () => {
  await renderPages(pages, '/pages/notifiche?lette=false')
  await screen.findByText('Elementi trovati: 2')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Data', 'Notifica', 'Stato', 'Azioni'])
  expect(requests.find(({ path }) => path === '/api/notifica')?.query).toMatchObject({ lette: 'false' })
  expect(screen.getByRole('button', { name: 'Togli il filtro Solo non lette: Sì' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /n\. 128/ }))
  await screen.findByRole('heading', { name: 'Non conformità' })
  await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ path: '/api/notifica/128/letta' })))
})
