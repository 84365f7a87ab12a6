import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DateField } from '../inputs/DateField.tsx'
import { TextField } from '../inputs/TextField.tsx'
import { RecordPage } from '../record/RecordPage.tsx'
import { esempioApi, row, storiaCall } from './esempio.ts'
import { fakeServer, type Request } from './fake-server.ts'
import { renderPages } from './render-page.tsx'

const Page = () => (
  <RecordPage api={esempioApi} storia={storiaCall} back="/esempi" title={(item) => item.nome}>
    {() => (
      <>
        <TextField name="nome" />
        <DateField name="inizio" />
        <TextField name="note" />
      </>
    )}
  </RecordPage>
)
export const pages = { '/esempi/$id': Page, '/esempi': () => <h1>Lista</h1> }

/** The last line of the record's history: another user's save. */
export const winner = {
  id: 7,
  quando: '2026-11-02T08:00:00.000Z',
  chi: 'Elena Riva',
  azione: 'Modifica',
  motivo: null,
  modifiche: [{ campo: 'nome', etichetta: 'Nome', da: 'Esempio 1', a: 'Di Elena' }],
}

/** A server that stores one record and its history, as a test sets them. */
export function serveRecord() {
  const state = { stored: row(1), lines: [winner], deleted: false, requests: [] as Request[] }
  state.requests = fakeServer(({ method, path, body }) => {
    if (path.startsWith('/api/storia')) return [200, { data: state.lines }]
    if (state.deleted || path !== '/api/esempio/1') return [404, { message: 'Elemento non trovato' }]
    if (method === 'PUT' && body['data_modifica'] !== state.stored.data_modifica)
      return [409, { message: 'Il record è stato modificato da un altro utente' }]
    if (method === 'PUT') state.stored = { ...state.stored, ...body, data_modifica: '2026-11-03T08:00:00.000Z' }
    return [200, { data: state.stored }]
  })
  return state
}

export async function open() {
  const page = await renderPages(pages, '/esempi/1')
  await screen.findByRole('heading', { name: 'Esempio 1' })
  return page
}
export const nome = () => screen.getByLabelText<HTMLInputElement>(/^Nome/)
export const note = () => screen.getByLabelText<HTMLInputElement>(/^Note/)
export async function retype(input: HTMLInputElement, text: string) {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
