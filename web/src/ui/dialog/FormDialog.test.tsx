import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDialog } from './dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { DateField } from '../inputs/DateField.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'

const Dialog = () => (
  <FormDialog call={esempioApi.create} title="Crea esempio">
    <TextField name="nome" />
    <DateField name="inizio" />
    <TextField name="note" />
  </FormDialog>
)
function Page() {
  const [open, dialog] = useDialog(Dialog, 'Nuovo')
  return (
    <>
      <button type="button" onClick={open}>
        Nuovo
      </button>
      {dialog}
    </>
  )
}

let refusal: object | null
let requests: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  refusal = null
  requests = fakeServer(() => (refusal ? [422, refusal] : [201, { data: row(9) }]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDialog() {
  await renderPages({ '/': Page }, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Nuovo' }))
  return screen.findByRole('dialog', { name: 'Crea esempio' })
}
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ok' })

test('Ok is enabled exactly while the body is complete, and what is missing is named', async () => {
  const dialog = await openDialog()
  expect(ok().disabled).toBe(true)
  expect(dialog.textContent).toContain('Da completare: Nome, Data inizio')
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Prova')
  expect(ok().disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: /^Data inizio/ }), '5/3/26')
  expect(ok().disabled).toBe(false)
  expect(dialog.textContent).not.toContain('Da completare')
  await userEvent.clear(screen.getByLabelText(/^Nome/))
  await userEvent.type(screen.getByLabelText(/^Nome/), '   ')
  expect(ok().disabled).toBe(true)
})

test('an impossible date leaves Ok disabled and shows why on blur', async () => {
  await openDialog()
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Prova')
  await userEvent.type(screen.getByRole('textbox', { name: /^Data inizio/ }), '31/2/26')
  expect(screen.queryByText('Il 31/02/2026 non esiste')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Il 31/02/2026 non esiste')).toBeTruthy()
  expect(ok().disabled).toBe(true)
})

async function fill() {
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Prova')
  await userEvent.type(screen.getByRole('textbox', { name: /^Data inizio/ }), '5/3/26')
}

test('the body is sent once, however often Ok is pressed, and the dialog closes', async () => {
  await openDialog()
  await fill()
  await userEvent.dblClick(ok())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/esempio', body: { nome: 'Prova', inizio: '2026-03-05' } },
  ])
  expect(screen.getByText('Perfetto!')).toBeTruthy()
})

test("the server's refusals show at their fields, and the first one has the focus", async () => {
  refusal = { message: 'Dati non validi', errors: { inizio: 'La data è già occupata' } }
  const dialog = await openDialog()
  await fill()
  await userEvent.click(ok())
  expect(await within(dialog).findByText('La data è già occupata')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Data inizio/ }))
  await waitFor(() => expect(ok().disabled).toBe(false))
})

test('a refusal at fields needs no toast; one without a field on the screen has it', async () => {
  refusal = { message: 'Dati non validi', errors: { note_id: 'Scegli una delle tue' } }
  const dialog = await openDialog()
  await fill()
  await userEvent.click(ok())
  // Never touched, and named as the body names it.
  expect(await within(dialog).findByText('Scegli una delle tue')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  expect(screen.queryByText('Attenzione')).toBeNull()
  refusal = { message: 'Dati non validi', errors: { altrove: 'Manca la cooperativa' } }
  await userEvent.click(ok())
  expect(await screen.findByText('Attenzione')).toBeTruthy()
  expect(screen.getByText('Manca la cooperativa')).toBeTruthy()
})

test('closing asks for confirmation when something was typed, and not otherwise', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Nuovo' }))
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Prova')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Chiudere senza salvare?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Continua a scrivere' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Prova')
})

test('what was given up comes back with Annulla of the toast, and is saved as ever', async () => {
  await openDialog()
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Ci ripenso')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Chiudi senza salvare' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: /^Annulla/ }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Ci ripenso')
  expect(requests).toEqual([])
})

test('a dialog interrupted by a reload opens again with what was typed; one closed on purpose does not', async () => {
  await openDialog()
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Interrotto')
  cleanup()
  await renderPages({ '/': Page }, '/')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Interrotto')
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Chiudi senza salvare' }))
  cleanup()
  await renderPages({ '/': Page }, '/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is sent again bears the same key, and what comes after it another', async () => {
  const keys = () => requests.map(({ headers }) => headers['Idempotency-Key'])
  const again = { message: 'Già inviato', errors: { 'Idempotency-Key': 'Già inviato' } }
  refusal = { message: 'No', errors: { nome: 'No' } }
  await openDialog()
  await fill()
  await userEvent.click(ok())
  await waitFor(() => expect(requests).toHaveLength(1))
  refusal = again
  await userEvent.click(ok())
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys()[1]).toBe(keys()[0])
  // The first arrived after all, with other values: sending again is intended.
  refusal = null
  await waitFor(() => expect(ok().disabled).toBe(false))
  await userEvent.click(ok())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys()[2]).not.toBe(keys()[0])
  cleanup()
  await openDialog()
  await fill()
  await userEvent.click(ok())
  await waitFor(() => expect(requests).toHaveLength(4))
  expect(new Set(keys()).size).toBe(3)
})

test('after a creation from a list the toast leads to the record; elsewhere it only confirms it', async () => {
  const List = () => (
    <ListPage
      api={esempioApi}
      title="Esempi"
      caption="Lista"
      open="/esempi"
      create={{ label: 'Nuovo', dialog: Dialog }}
    />
  )
  requests = fakeServer(({ method }) =>
    method === 'POST'
      ? [201, { data: row(9) }]
      : [200, { data: [row(1)], meta: { totale: 1, pagina: 1, per_pagina: 5 } }],
  )
  const { router } = await renderPages({ '/': Page, '/esempi': List, '/esempi/$id': () => <h1>Dettaglio</h1> }, '/')
  const create = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nuovo' }))
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Nove')
    await userEvent.type(screen.getByLabelText(/^Data inizio/), '05/03/2026')
    await userEvent.click(ok())
    await screen.findByText('Perfetto!')
  }
  await create()
  expect(screen.queryByRole('button', { name: 'Apri' })).toBeNull()
  notifications.clean()
  await router.navigate({ to: '/esempi' })
  await create()
  await userEvent.click(await screen.findByRole('button', { name: 'Apri' }))
  expect(router.state.location.pathname).toBe('/esempi/9')
})
