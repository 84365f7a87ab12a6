import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from '../ui/values/dates.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { monthWords } from '../ui/values/months.ts'
import { dayWords, monthAfter, monthOf } from './month.ts'
import { Scadenzario } from './Scadenzario.tsx'

const oggi = today()
const mese = monthOf(oggi)
const scadenza = (rest: Partial<Scadenza> = {}): Scadenza => ({
  id: 'nc_task:12',
  tipo: 'nc_task',
  titolo: 'Task della non conformità n. 128: Sostituire la pedana',
  titolo_breve: 'Task della non conformità n. 128',
  testo: 'Sostituire la pedana',
  parole: 'Sostituire la pedana',
  pronta: true,
  oggetto: { slice: 'non_conformita', id: 128 },
  cliente: { id: 1, nome: 'Alfa Cooperativa Sociale' },
  servizio: { id: 3, descrizione: 'Assistenza domiciliare' },
  responsabile: null,
  responsabile_cessato: false,
  in_sostituzione_di: null,
  assegnatari: [{ id: 4, nome: 'Chiara', cognome: 'Rinaldi' }],
  assegnatari_impliciti: 'coordinatori',
  scadenza: '2026-11-08',
  giorni: -8,
  stato: 'scaduta',
  escalation: 'manager',
  mia: true,
  percorso: '/pages/anomalie/128',
  data_modifica: '2026-11-01T09:00:00.000Z',
  ...rest,
})
const contratto = scadenza({
  id: 'contratto:9',
  tipo: 'contratto',
  titolo: 'Contratto n. 9: Pulizie',
  titolo_breve: 'Contratto n. 9',
  parole: 'Pulizie',
  testo: 'Pulizie',
  responsabile: { id: 4, nome: 'Chiara', cognome: 'Rinaldi' },
  stato: 'in_scadenza',
  giorni: 5,
  escalation: null,
  percorso: '/pages/fornitori/7?tab=tab4',
})

let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  requests = fakeServer(({ path, query }) => {
    if (path.endsWith('/conteggi')) return [200, { data: { mie: 2, segnalate: 37, tutte: 1330 } }]
    if (path.endsWith('/calendario')) return [200, { data: month(query.mese!) }]
    if (path !== '/api/scadenzario') return [200, { data: [], meta: { totale: 0, pagina: 1, per_pagina: 5 } }]
    return [200, { data: [scadenza(), contratto], meta: { totale: 2, pagina: 1, per_pagina: 5 } }]
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const month = (chosen: string) => ({
  mese: chosen,
  precedenti: 3,
  giorni:
    chosen === mese
      ? [{ giorno: oggi, totale: 6, scadute: 1, elementi: [scadenza(), ...[1, 2, 3, 4].map(another)] }]
      : [],
})
const another = (number: number) => ({
  ...contratto,
  id: `contratto:${number}`,
  titolo_breve: `Contratto n. ${number}`,
  testo: `Pulizie ${number}`,
})

const pages = {
  '/pages/scadenzario': Scadenzario,
  '/pages/fornitori/$id': () => <h1>Fornitore</h1>,
  '/pages/profilo': () => <h1>Profilo</h1>,
}
const open = (search = '') => renderPages(pages, `/pages/scadenzario${search}`)
const queryOf = (path: string) => requests.findLast((request) => request.path === path)?.query

test('begins with what is mine and presses, without writing that into the address', async () => {
  const { router } = await open()
  await screen.findByText('Elementi trovati: 2')
  expect(queryOf('/api/scadenzario')).toMatchObject({
    mostra: 'mie',
    stato: 'scaduta,oggi,in_scadenza',
    ordina: 'scadenza',
  })
  expect(router.state.location.search).toEqual({})
  const tabs = within(screen.getByRole('tablist', { name: 'Mostra' })).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Le mie2', 'Segnalate a me37', 'Tutte1330'])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
})

test('«Segnalate a me» and «Tutte» request those, and a removed state all states', async () => {
  await open('?mostra=segnalate')
  await screen.findByText('Elementi trovati: 2')
  expect(queryOf('/api/scadenzario')).toMatchObject({ mostra: 'segnalate' })
  cleanup()
  await open('?mostra=tutte&stato=tutti')
  await screen.findByText('Elementi trovati: 2')
  expect(queryOf('/api/scadenzario')).toMatchObject({ mostra: 'tutte' })
  for (const path of ['/api/scadenzario', '/api/scadenzario/conteggi'])
    expect(queryOf(path)).not.toHaveProperty('stato')
})

test('a tab requests its rows from the first page, counts what the panel leaves, and stays through Cerca and Reset', async () => {
  const { router } = await open('?tipo=contratto&pagina=3')
  await userEvent.click(await screen.findByRole('tab', { name: /^Segnalate a me/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tipo: 'contratto', mostra: 'segnalate' }))
  expect(queryOf('/api/scadenzario/conteggi')).toMatchObject({ tipo: 'contratto', stato: 'scaduta,oggi,in_scadenza' })
  expect(screen.queryByRole('button', { name: /^Togli il filtro Mostra/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  expect(router.state.location.search).toMatchObject({ mostra: 'segnalate' })
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ mostra: 'segnalate' }))
  await userEvent.click(screen.getByRole('tab', { name: /^Le mie/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a row shows its state in words, its escalation and who is responsible', async () => {
  await open()
  const row = (await screen.findByText('Sostituire la pedana')).closest('tr')!
  for (const words of ['Scaduta', /^Segnalata al manager/, 'in ritardo di 8 giorni', 'Task', 'Coordinatori'])
    expect(within(row).getAllByText(words)).not.toEqual([])
  const other = (await screen.findByText('Pulizie')).closest('tr')!
  for (const words of ['In scadenza', 'tra 5 giorni', 'Chiara Rinaldi'])
    expect(within(other).getByText(words)).toBeTruthy()
})

test('a row opens its record, at the tab where it is settled', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Contratto n. 9: Pulizie' }))
  await screen.findByRole('heading', { name: 'Fornitore' })
  expect(router.state.location.href).toBe('/pages/fornitori/7?tab=tab4')
})

test('the calendar shows the same choices by day, three of them, and requests no list', async () => {
  await open('?vista=calendario&mostra=tutte&tipo=contratto')
  const grid = await screen.findByRole('grid', { name: monthWords(mese) })
  const cell = await within(grid).findByRole('gridcell', {
    name: new RegExp(`^${dayWords(oggi)}, 6 scadenze, 1 scaduta`),
  })
  expect(within(cell).getAllByRole('link')).toHaveLength(3)
  expect(within(cell).getByText('+3')).toBeTruthy()
  // Its subject and its cooperative; the number is in its record.
  expect(within(cell).getAllByRole('link')[0]!.textContent).toBe('Sostituire la pedanaAlfa Cooperativa Sociale')
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'])
  expect(queryOf('/api/scadenzario/calendario')).toEqual({
    mese,
    mostra: 'tutte',
    stato: 'scaduta,oggi,in_scadenza',
    tipo: 'contratto',
  })
  expect(queryOf('/api/scadenzario')).toBeUndefined()
})

test('a day opens the list of that day, and moves the focus there', async () => {
  const { router } = await open('?vista=calendario')
  const cell = await screen.findByRole('gridcell', { name: new RegExp(`^${dayWords(oggi)}, 6 `) })
  cell.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Elementi trovati: 2')
  expect(router.state.location.search).toEqual({ da_data: oggi, a_data: oggi })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elenco scadenze'))
})

test('the arrows go from day to day and into the next month; only one day is reached with Tab', async () => {
  const { router } = await open(`?vista=calendario&mese=2026-11`)
  const day = (words: string) => screen.findByRole('gridcell', { name: new RegExp(`^${words},`) })
  const first = await day('domenica 1 novembre')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  await waitFor(async () => expect(document.activeElement).toBe(await day('domenica 8 novembre')))
  fireEvent.keyDown(document.activeElement!, { key: 'Home' })
  await waitFor(async () => expect(document.activeElement).toBe(await day('lunedì 2 novembre')))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  await waitFor(async () => expect(document.activeElement).toBe(await day('lunedì 26 ottobre')))
  expect(router.state.location.search).toMatchObject({ mese: '2026-10' })
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' })
  await waitFor(async () => expect(document.activeElement).toBe(await day('giovedì 26 novembre')))
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([document.activeElement])
})

test('what is overdue since before the month opens as a list, and the months are gone through', async () => {
  const { router } = await open('?vista=calendario&mese=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: 'Mese successivo' }))
  await screen.findByRole('heading', { name: 'Dicembre 2026' })
  await userEvent.click(screen.getByRole('button', { name: 'Mese precedente' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mese precedente' }))
  await screen.findByRole('heading', { name: 'Ottobre 2026' })
  await userEvent.click(screen.getByRole('button', { name: 'Oggi' }))
  await screen.findByRole('heading', { name: monthWords(mese) })
  await userEvent.click(await screen.findByRole('link', { name: '3 scadute prima di questo mese' }))
  await screen.findByText('Elementi trovati: 2')
  expect(router.state.location.search).toMatchObject({ stato: 'scaduta' })
})

test('a month beyond the near days shows that the choice of states leaves the rest out', async () => {
  const { router } = await open(`?vista=calendario&mese=${monthAfter(mese, 3)}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra anche le future' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ stato: 'tutti' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mostra anche le future' })).toBeNull())
})

test('on a phone the month is an agenda by day', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open('?vista=calendario')
  const day = await screen.findByRole('region', { name: dayWords(oggi) })
  expect(within(day).getAllByRole('listitem')).toHaveLength(5)
  expect(within(day).getAllByRole('listitem')[0]!.textContent).toMatch(/^Sostituire la pedana/)
  expect(within(day).getAllByText(/^Task della non conformità n. 128 · Alfa Cooperativa Sociale/)).toHaveLength(1)
  expect(within(day).getByRole('link', { name: '+1' }).getAttribute('href')).toContain(`da_data=${oggi}`)
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the calendar of one’s own is created in the profile', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Aggiungi al mio calendario' }))
  expect(await screen.findByRole('heading', { name: 'Profilo' })).toBeTruthy()
})
