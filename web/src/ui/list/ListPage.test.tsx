import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from '../inputs/DateField.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { ListPage } from './ListPage.tsx'
import { OpenAction } from './OpenAction.tsx'
import { RemoveAction } from './RemoveAction.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'

const Page = () => (
  <ListPage
    api={esempioApi}
    query={{ stato: 'tutti' }}
    title="Esempi"
    caption="Lista esempi"
    open="/esempi"
    teaches={{
      title: 'Tutti gli esempi sono stati visti',
      about: 'Qui stanno gli esempi.',
      next: 'Aggiungi il primo.',
      others: 'Li aggiunge il consorzio.',
    }}
    search={{
      categoria: (name) => <TextField name={name} label="Categoria" />,
      da_data: (name) => <DateField name={name} label="Data da" />,
    }}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)
const pages = { '/esempi': Page, '/esempi/$id': () => <h1>Dettaglio</h1> }
const rows = [row(1), row(2, { nome: 'Verifica straordinaria dei presidi', modificabile: false, cancellabile: false })]

let total = 12
let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  total = 12
  requests = fakeServer(({ method }) =>
    method === 'DELETE' ? [204] : [200, { data: total ? rows : [], meta: { totale: total, pagina: 1, per_pagina: 5 } }],
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const lastQuery = () => requests.findLast(({ method }) => method === 'GET')?.query

test('a list requests its first five rows in its own order, with what the screen fixed', async () => {
  await renderPages(pages, '/esempi')
  expect(await screen.findByText('Elementi trovati: 12')).toBeTruthy()
  expect(lastQuery()).toEqual({ stato: 'tutti', ordina: 'nome', direzione: 'asc', pagina: '1', per_pagina: '5' })
})

test('an empty list shows what it is for and what comes next, as long as nothing narrows it', async () => {
  total = 0
  await renderPages(pages, '/esempi')
  expect(
    await screen.findByText(/^Qui stanno gli esempi\. (Aggiungi il primo|Li aggiunge il consorzio)\.$/),
  ).toBeTruthy()
  expect(screen.getByText('Tutti gli esempi sono stati visti')).toBeTruthy()
  cleanup()
  await renderPages(pages, '/esempi?q=nulla')
  await screen.findByText('Nessun elemento corrisponde alla ricerca.')
  expect(screen.getByText('Lista vuota!')).toBeTruthy()
  expect(screen.queryByText(/^(Qui stanno|Tutti gli esempi)/)).toBeNull()
})

test('filter, sort, size and page go to the server and into the address', async () => {
  const { router } = await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 12')
  await userEvent.selectOptions(screen.getByLabelText('Ordina per'), 'inizio')
  await userEvent.click(screen.getByRole('radio', { name: 'Decr' }))
  await userEvent.type(screen.getByLabelText('Filtra'), 'pul')
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'pul', ordina: 'inizio', direzione: 'desc', pagina: '1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'pul', pagina: '2' }))
  expect(router.state.location.search).toEqual({ q: 'pul', ordina: 'inizio', direzione: 'desc', pagina: '2' })
})

test('Indietro with keep=1 finds the list as it was left, and writes it into the address', async () => {
  const { router } = await renderPages(pages, '/esempi?q=pul&pagina=2&categoria=4')
  await screen.findByText('Elementi trovati: 12')
  await router.navigate({ to: '/esempi/$id', params: { id: '1' } } as never)
  await screen.findByText('Dettaglio')
  await router.navigate({ to: '/esempi', search: { keep: '1' } } as never)
  await screen.findByText('Elementi trovati: 12')
  expect(lastQuery()).toMatchObject({ q: 'pul', pagina: '2', categoria: '4' })
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ keep: '1', q: 'pul', pagina: '2', categoria: '4' }),
  )
})

test('the search is sent by Cerca, shown as a chip and taken back by it', async () => {
  await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 12')
  await userEvent.type(screen.getByLabelText('Categoria'), 'Ambiente')
  expect(lastQuery()).not.toHaveProperty('categoria')
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ categoria: 'Ambiente' }))
  await userEvent.click(screen.getByRole('button', { name: 'Togli il filtro Categoria: Ambiente' }))
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('categoria'))
  expect(screen.getByLabelText<HTMLInputElement>('Categoria').value).toBe('')
})

test('a search that makes no sense is not sent, and Reset takes back also what was never sent', async () => {
  await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 12')
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Data da' })
  await userEvent.type(day, '31/2/26{Enter}')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(lastQuery()).not.toHaveProperty('da_data')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(day.value).toBe('')
})

test("a row's flags decide its look and its buttons, and screen readers get a cut text in full", async () => {
  await renderPages(pages, '/esempi')
  const row = (await screen.findByText('Verifica straordinaria dei presidi')).closest('tr')!
  expect(row.hasAttribute('data-light')).toBe(true)
  expect(within(row).getByText('Verifica straordinar…').getAttribute('aria-hidden')).toBe('true')
  expect(within(row).getByRole('button', { name: /^Dettaglio/ })).toBeTruthy()
  expect(within(row).queryByRole('button', { name: /^Elimina/ })).toBeNull()
  expect(within(row).getByText('05/03/2026')).toBeTruthy()
})

test('deleting names the record, waits for Si, and starts from No', async () => {
  await renderPages(pages, '/esempi')
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina: Esempio 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sei sicuro?' })
  expect(dialog.textContent).toContain('Esempio 1')
  expect(dialog.textContent).toContain("L'esecuzione di questa operazione è irreversibile")
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No'))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Si' }))
  await waitFor(() =>
    expect(requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/esempio/1' })),
  )
})

test('an empty list shows a message and offers to loosen the search', async () => {
  total = 0
  await renderPages(pages, '/esempi?q=zzz')
  expect(await screen.findByText('Lista vuota!')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Azzera la ricerca' }))
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('q'))
})

test('"/" focuses Filtra, also where it is typed with Shift', async () => {
  await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 12')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true }))
  expect(document.activeElement).toBe(screen.getByLabelText('Filtra'))
})

test('a search shows what the list usually does, and sends only what differs from it', async () => {
  const Usual = () => (
    <ListPage
      api={esempioApi}
      title="Esempi"
      caption="Lista esempi"
      usual={{ stato: 'true' }}
      search={{ stato: (name) => <TextField name={name} label="Attivo" /> }}
    />
  )
  await renderPages({ '/esempi': Usual }, '/esempi')
  await screen.findByText('Elementi trovati: 12')
  const active = screen.getByLabelText<HTMLInputElement>('Attivo')
  expect(active.value).toBe('true')
  expect(lastQuery()).not.toHaveProperty('stato')
  await userEvent.clear(active)
  await userEvent.type(active, 'tutti')
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ stato: 'tutti' }))
  await userEvent.clear(active)
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  // Emptied, it requests all, also afterwards.
  await waitFor(() => expect(lastQuery()).toMatchObject({ stato: 'tutti' }))
  expect(screen.getByLabelText<HTMLInputElement>('Attivo').value).toBe('tutti')
  await userEvent.type(active, 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByLabelText<HTMLInputElement>('Attivo').value).toBe('true')
})
