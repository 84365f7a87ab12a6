import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDialog } from '../dialog/dialog.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { RecordView } from '../record/RecordPage.tsx'
import { RemoveButton } from '../buttons/RemoveButton.tsx'
import { esempioApi, row, storiaCall } from '../testing/esempio.ts'
import { renderPages } from '../testing/render-page.tsx'

const Dialog = () => (
  <FormDialog call={esempioApi.create} title="Crea esempio" initial={{ inizio: '2026-03-05' }}>
    <TextField name="nome" />
  </FormDialog>
)
function Parts() {
  const [open, dialog] = useDialog(Dialog, 'Nuovo')
  return (
    <>
      <button type="button" onClick={open}>
        Nuovo
      </button>
      <RemoveButton call={esempioApi.remove} params={{ id: 3 }} about="Verbale" />
      {dialog}
    </>
  )
}
const Detail = () => (
  <RecordView id={1} api={esempioApi} storia={storiaCall} back="/" title={(record) => record.nome}>
    {() => <TextField name="nome" />}
  </RecordView>
)
const pages = { '/': Parts, '/esempio/1': Detail }

/** Whether the browser has a connection, and reports it; the requests sent to the server, as METHOD path. */
let connected: boolean
let requests: string[]
const connect = (now: boolean) => {
  connected = now
  dispatchEvent(new Event(now ? 'online' : 'offline'))
}
const writes = () => requests.filter((line) => !line.startsWith('GET'))

beforeEach(() => {
  connected = true
  requests = []
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connected)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${path}`)
    if (!connected) throw new TypeError('Failed to fetch')
    return Response.json({ data: path.startsWith('/api/storia') ? [] : row(1) })
  })
})
afterEach(() => {
  connect(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const offlineMessage = () => screen.findByText(/^Sei senza connessione: non è stato inviato nulla/)
/** Online again: queries are fetched again, nothing is sent. */
async function backOnline() {
  requests = []
  connect(true)
  await new Promise((done) => setTimeout(done))
  expect(writes()).toEqual([])
}

test('Ok without a connection fails at once, leaves what was typed, and is never sent later', async () => {
  await renderPages(pages, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Nuovo' }))
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Prova')
  connect(false)
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await offlineMessage()
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Prova')
  expect(screen.getByRole('button', { name: 'Ok' }).hasAttribute('data-loading')).toBe(false)
  await backOnline()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(writes()).toEqual(['POST /api/esempio']))
})

test('a confirmed delete without a connection fails at once, and nothing is deleted later', async () => {
  await renderPages(pages, '/')
  connect(false)
  await userEvent.click(screen.getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }))
  await userEvent.click(question.getByRole('button', { name: 'Si' }))
  await offlineMessage()
  await backOnline()
})

test('Salva without a connection fails at once; the text stays, unsaved, and is not saved later', async () => {
  await renderPages(pages, '/esempio/1')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Nome/)
  await userEvent.type(field, ' bis')
  connect(false)
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  await offlineMessage()
  expect(field.value).toBe('Esempio 1 bis')
  expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  await backOnline()
  expect(field.value).toBe('Esempio 1 bis')
})

test('a page opened without a connection shows a message instead of waiting, and shows once there is one', async () => {
  const { router } = await renderPages(pages, '/')
  connect(false)
  await act(() => router.navigate({ to: '/esempio/1' }))
  await screen.findByText('Non è stato possibile caricare i dati')
  expect(screen.getAllByText(/^Non in linea: questa pagina richiede la connessione/).length).toBeGreaterThan(0)
  connect(true)
  await screen.findByLabelText(/^Nome/)
})
