import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../inputs/TextField.tsx'
import { esempioApi, row, storiaCall } from '../testing/esempio.ts'
import { nome, note, open, retype, serveRecord, winner } from '../testing/esempio-page.tsx'
import { renderPages } from '../testing/render-page.tsx'
import { RecordPage } from './RecordPage.tsx'
import { useRecord } from './record-scope.tsx'

let server: ReturnType<typeof serveRecord>
beforeEach(() => {
  sessionStorage.clear()
  server = serveRecord()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the own save in another tab is called so; without contrasts there is no choice; parts are left out', async () => {
  await open()
  await userEvent.type(note(), 'mia nota')
  server.lines = [
    { ...winner, chi: 'Giulia Ferri' },
    { ...winner, id: 8, modifiche: [{ campo: 'contratti', etichetta: 'Contratto', da: '(vuoto)', a: 'C1' }] },
    // The save that the input is based on has the version's own instant.
    { ...winner, id: 6, chi: 'Elena Riva', quando: '2026-11-01T08:00:00.000Z' },
  ]
  server.stored = row(1, { nome: 'Di Elena', data_modifica: '2026-11-02T08:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hai salvato questo record da un’altra scheda' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.queryByText(/Contratto/)).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByText(/^Nessun campo è in contrasto/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Continua' }))
  expect([nome().value, note().value]).toEqual(['Di Elena', 'mia nota'])
})

test('a record closed meanwhile: a message shows it, the text can be copied, the record shows as it is', async () => {
  await open()
  await retype(nome(), 'Mio')
  server.stored = row(1, { nome: 'Di Elena', modificabile: false, data_modifica: '2026-11-02T08:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Il record non è più modificabile' }))
  expect(await dialog.findByText('Elena Riva')).toBeTruthy()
  expect(dialog.getByRole('group', { name: 'Nome' }).textContent).toBe('Mio')
  expect(dialog.queryByText(/la tua modifica resta/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Mostra il record com’è' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('group', { name: 'Nome' }).textContent).toBe('Di Elena')
  expect(screen.queryByText('Modifiche non salvate')).toBeNull()
})

test('a record deleted meanwhile is no longer there to edit; what was typed can be copied', async () => {
  await open()
  await retype(nome(), 'Mio')
  server.deleted = true
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByRole('heading', { name: 'Elemento non trovato' })
  expect(screen.getByRole('group', { name: 'Nome' }).textContent).toBe('Mio')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Attenzione')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /Torna all’elenco/ }))
  await screen.findByRole('heading', { name: 'Lista' })
})

/** As a change of state does: a write of this page that the form has no part in. */
function Move({ answer }: { answer: ReturnType<typeof row> }) {
  const { carryOn } = useRecord(esempioApi)
  return <button onClick={() => carryOn({ ...answer })}>Sposta</button>
}

async function openMoving(answer: ReturnType<typeof row>) {
  const Page = () => (
    <RecordPage api={esempioApi} storia={storiaCall} back="/esempi" title={(item) => item.nome}>
      {() => (
        <>
          <TextField name="nome" />
          <TextField name="note" />
          <Move answer={answer} />
        </>
      )}
    </RecordPage>
  )
  await renderPages({ '/esempi/$id': Page }, '/esempi/1')
  await screen.findByRole('heading', { name: 'Esempio 1' })
}

test('what is typed while the page itself changes the record is saved upon that change, without a question', async () => {
  server.stored = row(1, { inizio: '2026-04-01' })
  await openMoving(row(1, { inizio: '2026-04-01', data_modifica: '2026-11-02T08:00:00.000Z' }))
  await retype(nome(), 'Mio')
  server.stored = { ...server.stored, data_modifica: '2026-11-02T08:00:00.000Z' }
  await userEvent.click(screen.getByRole('button', { name: 'Sposta' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByText('Perfetto!')
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    nome: 'Mio',
    data_modifica: '2026-11-02T08:00:00.000Z',
  })
})

test('a field that somebody else changed before the page did is still compared', async () => {
  const answer = row(1, { nome: 'Di Elena', data_modifica: '2026-11-02T08:00:00.000Z' })
  await openMoving(answer)
  await retype(nome(), 'Mio')
  server.stored = answer
  await userEvent.click(screen.getByRole('button', { name: 'Sposta' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByRole('dialog', { name: 'Il record è stato modificato da un altro utente' })).toBeTruthy()
})
