import { nonConformita } from '@quadra/contract/non_conformita/schema'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { NonConformitaDetail } from './NonConformitaDetail.tsx'

const whole = sample(nonConformita) as z.output<typeof nonConformita>
const task = (id: number, chiuso: boolean) => ({
  ...whole.tasks[0]!,
  id,
  persona: `Persona ${id}`,
  chiuso,
  allegati: [],
  modificabile: !chiuso,
  cancellabile: !chiuso,
  confermabile: !chiuso,
})

async function open(tasks: typeof whole.tasks, at = '/pages/anomalie/1') {
  const record = { ...whole, stato: 'in_lavorazione', stati_successivi: [], tasks }
  const requests = fakeServer(({ path, method }) =>
    method === 'DELETE' ? [204] : [200, { data: path.endsWith('/1') ? record : [] }],
  )
  await renderPages({ '/pages/anomalie/$id': NonConformitaDetail }, at)
  await screen.findByRole('region', { name: /^Task conclusi/ })
  return requests
}
const list = (name: RegExp) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without tasks both lists are empty and there is no percentage', async () => {
  await open([])
  for (const name of [/^Task da attivare/, /^Task conclusi/]) expect(list(name).getByText('Lista vuota!')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Task conclusi/ })).toBeNull()
})

test('open tasks are to activate, closed ones concluded and fixed; the percentage is of all', async () => {
  await open([task(1, false), task(2, true), task(3, true)])
  expect(screen.getByRole('img', { name: 'Task conclusi: 66% (2 su 3)' })).toBeTruthy()
  expect(list(/^Task da attivare/).getByText('Persona 1')).toBeTruthy()
  for (const name of ['Persona 2', 'Persona 3']) expect(list(/^Task conclusi/).getByText(name)).toBeTruthy()
  const buttons = list(/^Task conclusi/).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Commenta', 'Commenta'])
})

test('deleting a task asks for confirmation', async () => {
  const requests = await open([task(7, false)])
  await userEvent.click(list(/^Task da attivare/).getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Si' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/api/non_conformita/1/task/7' }),
    ),
  )
})

test('on a phone one’s own open tasks come first, before the record itself; a concluded one shows when', async () => {
  const mine = { ...task(2, false), scadenza: '2099-01-01', responsabile: { id: 1, nome: 'Io', cognome: 'Stesso' } }
  const others = { ...task(1, false), scadenza: '2026-01-01', responsabile: null }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open([others, mine, { ...task(3, true), data_chiusura: '2026-11-10T09:00:00.000Z' }])
  const cards = list(/^Task da attivare/).getAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Task di Persona 2', 'Task di Persona 1'])
  const panel = screen.getAllByText('Segnalante')[0]!
  expect(cards[0]!.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(list(/^Task conclusi/).getByText(/Concluso il 10\/11\/2026/)).toBeTruthy()
})

test('the address of a task scrolls to it', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await open([task(1, false), task(2, false)], '/pages/anomalie/1?task=2')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Task di Persona 2'))
  expect(scrolled).toHaveBeenCalled()
})
