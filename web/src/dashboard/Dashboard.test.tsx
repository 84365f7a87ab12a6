import type { Dashboard as Answer } from '@quadra/contract/dashboard/schema'
import { scadenza, type Scadenza } from '@quadra/contract/scadenzario/schema'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Dashboard } from './Dashboard.tsx'
import { answerTo, busy, empty, first, manyFigures, rest } from './testing/homes.ts'

vi.mock('../ui/charts/Bars.tsx', () => ({ Bars: () => null }))
/** What the page watches; `approach` brings it near the window. */
let approach = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        approach = () => act(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (data: Answer, at = '/') => {
  const requests = fakeServer(({ path }) => [200, { data: answerTo(path, data) }])
  return renderPages({ '/': Dashboard }, at).then(() => () => requests.map(({ path }) => path))
}
const unfold = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Altri numeri/ }))
}
const target = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://test')
  return [pathname, Object.fromEntries(searchParams)]
}

test('every number opens what it counts, the first five in sight, and none is zero', async () => {
  const pathsOf = await page({ ...busy, ...manyFigures })
  const figures = within(await screen.findByRole('region', { name: 'Numeri' }))
  expect(figures.getAllByRole('link')).toHaveLength(5)
  expect(figures.queryByRole('link', { name: /Fornitori non in regola/ })).toBeNull()
  // What is in sight needs the first call alone.
  expect(pathsOf().filter((path) => path.startsWith('/api/dashboard'))).toEqual([first])
  await unfold()
  expect(await figures.findAllByRole('link')).toHaveLength(7)
  const card = figures.getByRole('link', { name: /Non conformità scadute.*1\.?234$/ })
  expect(target(card)).toEqual(['/pages/anomalie', { scaduti: 'true' }])
  expect(target(figures.getByRole('link', { name: /^Audit in arrivo.*1$/ }))).toEqual([
    '/pages/audit',
    { da_data: '2026-03-05', a_data: '2026-04-04', chiuso: 'false', attive: 'true' },
  ])
  const coverage = '/pages/programma-audit'
  expect(target(figures.getByRole('link', { name: /^Processi scoperti.*7$/ }))).toEqual([coverage, { tab: 'tab2' }])
  const sites = within(screen.getByRole('table', { name: 'Cooperative' }))
  expect(target(sites.getByRole('link', { name: '9 non conformità scadute: Alfa' }))).toEqual([
    '/pages/anomalie',
    { cliente_id: '4', scaduti: 'true' },
  ])
  expect(target(sites.getByRole('link', { name: '0 fornitori insufficienti: Alfa' }))).toEqual([
    '/pages/fornitori',
    { insufficiente_per: '4' },
  ])
  expect(target(screen.getByRole('link', { name: 'Non raggiunto' }))).toEqual([
    '/pages/indicatori',
    { esito: 'non_raggiunto', attive: 'true' },
  ])
  expect(pathsOf().filter((path) => path.startsWith('/api/dashboard'))).toEqual([first, rest])
})

test('what stands below is asked for when it comes near, and can be asked for again', async () => {
  let refused = true
  const requests = fakeServer(({ path }) =>
    path === rest && refused
      ? [403, { message: 'Non adesso' }]
      : [200, { data: answerTo(path, { ...busy, ...manyFigures }) }],
  )
  await renderPages({ '/': Dashboard }, '/')
  await screen.findByRole('region', { name: 'Numeri' })
  expect(screen.queryByRole('table', { name: 'Cooperative' })).toBeNull()
  expect(requests.map(({ path }) => path)).not.toContain(rest)
  approach()
  await screen.findByText('Non adesso')
  // What is above stays.
  expect(screen.getByRole('region', { name: 'Le mie scadenze' })).toBeTruthy()
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('table', { name: 'Cooperative' })
  expect(screen.queryByText('Non adesso')).toBeNull()
})

test('a list of the rest that the address names is there with the page, and its name with the others when they are opened', async () => {
  const pathsOf = await page({ ...busy, ...manyFigures }, '/?coda=processiScoperti')
  const covered = within(await screen.findByRole('region', { name: 'Processi scoperti' }))
  expect((await covered.findByRole('link', { name: /ISO 9001/ })).textContent).toContain('6 scoperti · 1 in ritardo')
  cleanup()
  expect(pathsOf()).toContain(rest)
  const others = await page({ ...busy, ...manyFigures })
  const names = within(await screen.findByRole('group', { name: 'Altri elenchi' }))
  expect(names.queryByRole('button', { name: /^Fornitori/ })).toBeNull()
  await userEvent.click(names.getByRole('button', { name: /^Altri elenchi/ }))
  await names.findByRole('button', { name: 'Fornitori non in regola 1' })
  expect(others()).toContain(rest)
})

test('red is only what is late: all of a figure, or the part of it that is', async () => {
  const norma = { id: 5, descrizione: 'ISO 9001' }
  await page({ ...busy, processiScoperti: { totale: 6, elementi: [{ norma, scoperti: 6, in_ritardo: 0 }] } })
  const figures = within(await screen.findByRole('region', { name: 'Numeri' }))
  await figures.findByRole('link', { name: /^Processi scoperti/ })
  const red = (name: RegExp) =>
    [...figures.getByRole('link', { name }).querySelectorAll('[data-late]')].map(({ textContent }) => textContent)
  expect([red(/^Processi scoperti/), red(/^Non conformità scadute/)]).toEqual([[], [(1234).toLocaleString('it-IT')]])
  cleanup()
  await page(busy)
  expect((await screen.findByRole('link', { name: /^Processi scoperti/ })).textContent).toContain('1 in ritardo')
})

test('a list of home takes the queue’s place under its name, each line its record and how late it is', async () => {
  await page(busy)
  await userEvent.click(await screen.findByRole('button', { name: /^Non conformità scadute/ }))
  const overdue = within(await screen.findByRole('region', { name: 'Non conformità scadute' }))
  const line = overdue.getByRole('link', { name: /Pasto freddo/ })
  expect([line.getAttribute('href'), line.textContent]).toEqual([
    '/pages/anomalie/7',
    expect.stringContaining('in ritardo di 12 giorni'),
  ])
  expect(target(overdue.getByRole('link', { name: /^Vedi tutte \(1\.?234\): Non conformità scadute$/ }))).toEqual([
    '/pages/anomalie',
    { scaduti: 'true' },
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Audit in arrivo/ }))
  const coming = within(await screen.findByRole('region', { name: 'Audit in arrivo' }))
  expect(coming.getByRole('link', { name: /Audit 2026\/3/ }).textContent).toContain('tra 3 giorni')
  // Pressed again the queue is back; what is empty is not offered.
  await userEvent.click(screen.getByRole('button', { name: /^Audit in arrivo/ }))
  await screen.findByRole('region', { name: 'Le mie scadenze' })
  expect(screen.queryByRole('button', { name: /^Audit scaduti/ })).toBeNull()
})

test('one’s own deadlines come with the page: how many are late, each with its act', async () => {
  const mine: Scadenza = {
    ...(sample(scadenza) as Scadenza),
    tipo: 'contratto',
    titolo: 'Contratto n. 9: Pulizie',
    titolo_breve: 'Contratto n. 9',
    parole: 'Pulizie',
    pronta: true,
    mia: true,
    percorso: '/pages/fornitori/7?tab=tab4',
    giorni: -2,
    stato: 'scaduta',
  }
  await page({ ...busy, mieScadenze: { totale: 14, scadute: 3, settimana: 2, elementi: [mine] } })
  const queue = within(await screen.findByRole('region', { name: 'Le mie scadenze' }))
  expect(queue.getByRole('heading', { level: 2 }).textContent).toBe('Oggi: 3 in ritardo, 2 questa settimana')
  expect(queue.getByRole('link', { name: 'Pulizie' }).getAttribute('href')).toBe('/pages/fornitori/7?tab=tab4')
  expect(queue.getByRole('link', { name: 'Rinnova: Pulizie' }).closest('li')!.textContent).toContain('da 2 giorni')
  expect(target(queue.getByRole('link', { name: 'Apri lo scadenzario' }))).toEqual(['/pages/scadenzario', {}])
  expect(queue.getByRole('button', { name: 'Mostra gli altri 5' })).toBeTruthy()
  expect(await queue.findByRole('button', { name: 'Tutte 87' })).toBeTruthy()
})

test('a product without any record shows where to begin', async () => {
  await page(empty)
  await screen.findByRole('heading', { name: 'Per cominciare' })
  expect(screen.getByRole('link', { name: 'Apri le non conformità' }).getAttribute('href')).toBe('/pages/anomalie')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failed request can be repeated', async () => {
  let refused = true
  fakeServer(() => (refused ? [403, { message: 'Non adesso' }] : [200, { data: empty }]))
  await renderPages({ '/': Dashboard }, '/')
  await screen.findByText('Non adesso')
  refused = false
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('heading', { name: 'Per cominciare' })
})
