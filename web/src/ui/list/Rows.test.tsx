import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ListPage } from './ListPage.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'
import { pageSize } from './list-state.ts'
import { OpenAction } from './OpenAction.tsx'
import { RemoveAction } from './RemoveAction.tsx'
import { RowWhen } from './RowWhen.tsx'
import { ToggleAction } from './ToggleAction.tsx'

const Page = () => (
  <ListPage
    api={esempioApi}
    title="Esempi"
    caption="Lista esempi"
    open="/esempi"
    rowName={({ id }) => `Esempio ${id}`}
    actions={
      <>
        <OpenAction />
        <ToggleAction field="stato" />
        <RowWhen test={({ cancellabile }) => cancellabile === true}>
          <RemoveAction />
        </RowWhen>
      </>
    }
  />
)
const pages = { '/esempi': Page, '/esempi/$id': () => <h1>Dettaglio</h1> }
const rows = [row(1, { stato: 1 }), row(2, { nome: '', stato: 0, modificabile: false, cancellabile: false })]

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const requests = fakeServer(() => [200, { data: rows, meta: { totale: 2, pagina: 1, per_pagina: 5 } }])
  const { router } = await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 2')
  return { requests, router }
}

test('a toggle sends the other state, and is not there on a row that may not be changed', async () => {
  const { requests } = await open()
  expect(screen.queryByRole('button', { name: 'Attiva: Esempio 2' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Disattiva: Esempio 1' }))
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/api/esempio/1', body: { stato: 0 } })
})

test('a toggle is taken back by its toast, upon the version it made', async () => {
  const answered = row(1, { stato: 0, data_modifica: '2026-11-02T08:00:00.000Z' })
  const list = { data: rows, meta: { totale: 2, pagina: 1, per_pagina: 5 } }
  const requests = fakeServer(({ method }) => (method === 'PUT' ? [200, { data: answered }] : [200, list]))
  await renderPages(pages, '/esempi')
  await userEvent.click(await screen.findByRole('button', { name: 'Disattiva: Esempio 1' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Annulla/ }))
  await screen.findByText('Attivato: Esempio 1')
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { stato: 0 },
    { stato: 1, data_modifica: '2026-11-02T08:00:00.000Z' },
  ])
})

test('a toggle with side effects asks for confirmation before it is switched off, and not before it is switched on', async () => {
  const confirming = () => (
    <ListPage
      api={esempioApi}
      title="Esempi"
      caption="Lista esempi"
      rowName={({ id }) => `Esempio ${id}`}
      actions={
        <ToggleAction
          field="stato"
          ask={({ id }) => ({ title: 'Disattivare?', text: `Esce ${id}`, yes: 'Disattiva' })}
        />
      }
    />
  )
  const both = [row(1, { stato: 1 }), row(2, { stato: 0 })]
  const requests = fakeServer(() => [200, { data: both, meta: { totale: 2, pagina: 1, per_pagina: 5 } }])
  await renderPages({ '/esempi': confirming }, '/esempi')
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await userEvent.click(await screen.findByRole('button', { name: 'Disattiva: Esempio 1' }))
  const question = within(await screen.findByRole('dialog', { name: 'Disattivare?' }))
  expect(question.getByText('Esce 1')).toBeTruthy()
  expect(question.queryByText(/irreversibile/)).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Attiva: Esempio 2' }))
  await waitFor(() => expect(sent()).toEqual(['/api/esempio/2']))
  await userEvent.click(screen.getByRole('button', { name: 'Disattiva: Esempio 1' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disattiva' }))
  await waitFor(() => expect(sent()).toEqual(['/api/esempio/2', '/api/esempio/1']))
})

test('a toggle whose confirmation has nothing to say switches off without one', async () => {
  const List = () => (
    <ListPage
      api={esempioApi}
      title="Esempi"
      caption="Lista esempi"
      rowName={({ id }) => `Esempio ${id}`}
      actions={
        <ToggleAction
          field="stato"
          ask={async ({ id }) => (id === 1 ? undefined : { text: 'Resta aperto qualcosa' })}
        />
      }
    />
  )
  const both = [row(1, { stato: 1 }), row(2, { stato: 1 })]
  const requests = fakeServer(() => [200, { data: both, meta: { totale: 2, pagina: 1, per_pagina: 5 } }])
  await renderPages({ '/esempi': List }, '/esempi')
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await userEvent.click(await screen.findByRole('button', { name: 'Disattiva: Esempio 1' }))
  await waitFor(() => expect(sent()).toEqual(['/api/esempio/1']))
  await userEvent.click(screen.getByRole('button', { name: 'Disattiva: Esempio 2' }))
  expect(await screen.findByText('Resta aperto qualcosa')).toBeTruthy()
  expect(sent()).toEqual(['/api/esempio/1'])
})

test('an action that a row does not have is not there', async () => {
  await open()
  expect(
    screen.getAllByRole('button', { name: /^Elimina/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Elimina: Esempio 1'])
})

test('a delete button with an obstacle shows it, and users without the right have none', async () => {
  const List = () => (
    <ListPage
      api={esempioApi}
      title="Esempi"
      caption="Lista esempi"
      rowName={({ id }) => `Esempio ${id}`}
      actions={<RemoveAction />}
    />
  )
  const flags = { cancellabile: false, ostacolo: 'Elemento in uso: disattivarlo invece di eliminarlo' }
  const data = [row(1), row(2, flags), row(3, { cancellabile: false, ostacolo: null })]
  const requests = fakeServer(() => [200, { data, meta: { totale: 3, pagina: 1, per_pagina: 5 } }])
  await renderPages({ '/esempi': List }, '/esempi')
  await screen.findByText('Elementi trovati: 3')
  const bins = screen.getAllByRole('button', { name: /^Elimina/ })
  expect(bins.map((bin) => bin.getAttribute('aria-label'))).toEqual(['Elimina: Esempio 1', 'Elimina: Esempio 2'])
  const grey = screen.getByRole('button', { name: 'Elimina: Esempio 2', description: flags.ostacolo })
  await userEvent.click(grey)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a row whose first cell is blank is still opened by a link with its name', async () => {
  const { router } = await open()
  const link = within(screen.getByRole('table')).getByRole('link', { name: 'Esempio 2' })
  expect(link.textContent).toBe('—')
  await userEvent.click(link)
  expect(router.state.location.pathname).toBe('/esempi/2')
})

test('a row opens beside the page with Ctrl, ⌘ or the middle button, and its button too', async () => {
  const { router } = await open()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const cell = screen.getAllByRole('cell', { name: '05/03/2026' })[0]!
  for (const init of [{ ctrlKey: true }, { metaKey: true }]) fireEvent.click(cell, init)
  fireEvent(cell, new MouseEvent('auxclick', { button: 1, bubbles: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Modifica: Esempio 1' }), { ctrlKey: true })
  expect(opened.mock.calls).toEqual(Array.from({ length: 4 }, () => ['/esempi/1', '_blank', 'noopener']))
  fireEvent(cell, new MouseEvent('auxclick', { button: 2, bubbles: true }))
  expect(opened).toHaveBeenCalledTimes(4)
  expect(router.state.location.pathname).toBe('/esempi')
  await userEvent.click(cell)
  expect(router.state.location.pathname).toBe('/esempi/1')
  opened.mockRestore()
})

test('a click on a column head sorts by it, another one the other way round', async () => {
  const { router } = await open()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Nome').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(head('Data inizio')).getByRole('button'))
  expect(router.state.location.search).toMatchObject({ ordina: 'inizio' })
  await waitFor(() => expect(head('Data inizio').getAttribute('aria-sort')).toBe('ascending'))
  expect(head('Nome').hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(within(head('Data inizio')).getByRole('button'))
  await waitFor(() => expect(head('Data inizio').getAttribute('aria-sort')).toBe('descending'))
})

test('the link is the column that names the record', async () => {
  fakeServer(() => [200, { data: rows, meta: { totale: 2, pagina: 1, per_pagina: 5 } }])
  const Named = () => <ListPage api={esempioApi} title="Esempi" caption="Lista" open="/esempi" named="inizio" />
  await renderPages({ '/esempi': Named }, '/esempi')
  const links = within(await screen.findByRole('table')).findAllByRole('link')
  expect((await links).map((link) => link.textContent)).toEqual(['05/03/2026', '05/03/2026'])
})

test('rows per page are remembered for the user, on every list', async () => {
  const { router } = await open()
  await userEvent.selectOptions(screen.getByLabelText('Righe per pagina'), '10')
  expect(router.state.location.search).toMatchObject({ per_pagina: '10' })
  cleanup()
  const { requests } = await open()
  expect(requests.at(-1)?.path + JSON.stringify(requests.at(-1)?.query)).toContain('10')
  expect(screen.getByLabelText<HTMLSelectElement>('Righe per pagina').value).toBe('10')
  localStorage.setItem('quadra.session', JSON.stringify({ id: 2 }))
  expect(pageSize.read()).toBe(5)
})
