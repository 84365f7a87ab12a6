import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../client/queries.ts'
import { RecordPage } from './RecordPage.tsx'
import { esempioApi, row, storiaCall } from '../testing/esempio.ts'
import { nome, note, open, pages, retype, serveRecord } from '../testing/esempio-page.tsx'
import { renderPages } from '../testing/render-page.tsx'

let server: ReturnType<typeof serveRecord>
beforeEach(() => {
  sessionStorage.clear()
  server = serveRecord()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Ctrl+S saves what was typed together with the version it was typed upon', async () => {
  await open()
  await retype(nome(), 'Nuovo nome')
  expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText('Perfetto!')
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    nome: 'Nuovo nome',
    inizio: '2026-03-05',
    note: null,
    data_modifica: '2026-11-01T08:00:00.000Z',
  })
  expect(screen.queryByText('Modifiche non salvate')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Nuovo nome' })).toBeTruthy()
  // The save answered the record: it was read once, when the page opened.
  expect(server.requests.filter(({ method, path }) => method === 'GET' && path === '/api/esempio/1')).toHaveLength(1)
})

test('a record that no call writes has nothing to save and is not called locked', async () => {
  const { read } = esempioApi
  const ReadOnly = () => (
    <RecordPage api={{ read }} storia={storiaCall} back="/esempi" title={(item) => item.nome}>
      {() => null}
    </RecordPage>
  )
  await renderPages({ '/esempi/$id': ReadOnly }, '/esempi/1')
  await screen.findByRole('heading', { name: 'Esempio 1' })
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
  expect(screen.queryByText('Non modificabile')).toBeNull()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
})

test('an incomplete form is not sent: the field shows an error and is focused', async () => {
  await open()
  await userEvent.clear(nome())
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(screen.getByText('Campo obbligatorio')).toBeTruthy()
  expect(document.activeElement).toBe(nome())
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a record that is not theirs to change shows values, not inputs, and no buttons', async () => {
  server.stored = row(1, { modificabile: false, cancellabile: false, ostacolo: null })
  await open()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('group', { name: 'Data inizio' }).textContent).toBe('05/03/2026')
  expect(screen.getByText('Non modificabile')).toBeTruthy()
  for (const name of ['Salva', 'Annulla']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('one that only its state locks has no Salva either, and shows why', async () => {
  const closed = 'È chiuso: nessuno lo modifica più'
  server.stored = row(1, { modificabile: false, sola_lettura: closed, cancellabile: false, ostacolo: 'Chiuso' })
  await open()
  expect(screen.getByText('Non modificabile')).toBeTruthy()
  expect(screen.getByText(closed)).toBeTruthy()
  for (const name of ['Salva', 'Annulla']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the user who saves second sees both values, chooses per field, and loses nothing', async () => {
  await open()
  await retype(nome(), 'Mio')
  await userEvent.type(note(), 'mia nota')
  server.stored = row(1, { nome: 'Di Elena', inizio: '2026-04-01', data_modifica: '2026-11-02T08:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  const dialog = await screen.findByRole('dialog', { name: 'Il record è stato modificato da un altro utente' })
  expect(await within(dialog).findByText('Elena Riva')).toBeTruthy()
  expect(within(dialog).getByText('Nome: «Esempio 1» → «Di Elena»')).toBeTruthy()
  const choice = within(dialog).getByRole('radiogroup', { name: 'Nome' })
  expect(choice.textContent).toContain('Mio')
  await userEvent.click(within(choice).getByRole('radio', { name: 'La versione salvata' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continua con queste scelte' }))
  expect([nome().value, note().value]).toEqual(['Di Elena', 'mia nota'])
  expect(screen.getByLabelText<HTMLInputElement>(/^Data inizio/).value).toBe('01/04/2026')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByText('Perfetto!')
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    nome: 'Di Elena',
    inizio: '2026-04-01',
    note: 'mia nota',
    data_modifica: '2026-11-02T08:00:00.000Z',
  })
})

test('a field that another write changed shows beside what was typed, without a dialog', async () => {
  await open()
  await retype(nome(), 'Mio')
  server.stored = { ...server.stored, inizio: '2026-04-01' }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Data inizio/).value).toBe('01/04/2026'))
  expect(nome().value).toBe('Mio')
  expect(screen.queryByText('Il record è cambiato: confronta')).toBeNull()
})

test('what was typed survives a reload, and is settled when the record has moved on meanwhile', async () => {
  await open()
  await retype(nome(), 'Mio')
  cleanup()
  await open()
  expect(nome().value).toBe('Mio')
  cleanup()
  server.stored = row(1, { nome: 'Di Elena', data_modifica: '2026-11-02T08:00:00.000Z' })
  await renderPages(pages, '/esempi/1')
  expect(await screen.findByRole('dialog', { name: 'Il record è stato modificato da un altro utente' })).toBeTruthy()
})

test('Annulla asks for confirmation, then reads the record again and forgets what was typed', async () => {
  await open()
  await retype(nome(), 'Mio')
  server.stored = row(1, { nome: 'Di Elena', data_modifica: '2026-11-02T08:00:00.000Z' })
  const giveUp = () => userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await giveUp()
  await answer('Continua a scrivere')
  expect(nome().value).toBe('Mio')
  await giveUp()
  await answer('Scarta le modifiche')
  await waitFor(() => expect(nome().value).toBe('Di Elena'))
  expect(screen.queryByText('Modifiche non salvate')).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('quadra.draft'))).toEqual([])
})

test('leaving asks for confirmation while something is unsaved; Indietro returns to the list with keep=1', async () => {
  const { router } = await open()
  await retype(nome(), 'Mio')
  await userEvent.click(screen.getByRole('link', { name: 'Indietro' }))
  const question = await screen.findByRole('dialog', { name: 'Modifiche non salvate' })
  expect(router.state.location.pathname).toBe('/esempi/1')
  await userEvent.click(within(question).getByRole('button', { name: 'Esci senza salvare' }))
  await screen.findByRole('heading', { name: 'Lista' })
  expect(router.state.location.href).toBe('/esempi?keep=1')
})

test('Indietro is the same link before and after the record has come', async () => {
  await renderPages(pages, '/esempi/1')
  expect(screen.queryByRole('heading', { name: 'Esempio 1' })).toBeNull()
  const early = screen.getByRole('link', { name: 'Indietro' })
  await screen.findByRole('heading', { name: 'Esempio 1' })
  expect(screen.getByRole('link', { name: 'Indietro' })).toBe(early)
})

test('a record out of sight is shown as one that does not exist, with the way back to the list', async () => {
  for (const id of ['99', 'abc']) {
    const { router } = await renderPages(pages, `/esempi/${id}`)
    await screen.findByRole('heading', { level: 1, name: 'Elemento non trovato' })
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Torna all’elenco' }))
    await screen.findByRole('heading', { name: 'Lista' })
    expect(router.state.location.href).toBe('/esempi?keep=1')
    cleanup()
  }
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/esempio/99'])
})

test('the window bears the record’s name while its page is open', async () => {
  const { unmount } = await open()
  expect(document.title).toBe('Esempio 1 · Quadra')
  unmount()
  expect(document.title).toBe('Quadra')
})
