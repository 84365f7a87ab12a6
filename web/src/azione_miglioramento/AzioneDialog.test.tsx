import { servizio } from '@quadra/contract/servizio/schema'
import type { Role } from '@quadra/contract/policy'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../client/stored-session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { AzioneDialog } from './AzioneDialog.tsx'

const service = (id: number, descrizione: string) => ({ ...(sample(servizio) as object), id, descrizione, stato: 1 })
const own = [service(5, 'Asilo nido')]
const all = [...own, service(6, 'Comunità alloggio')]

function Page() {
  const [open, dialog] = useDialog(AzioneDialog, 'Nuova')
  return (
    <>
      <button type="button" onClick={open}>
        Nuova
      </button>
      {dialog}
    </>
  )
}

async function openAs(ruolo: Role) {
  fakeServer(({ path, query }) => [200, { data: path === '/api/servizio' ? (query.propri ? own : all) : [] }])
  await renderPages({ '/': Page }, '/')
  const someone = { id: 7, nome: 'Ada', cognome: 'Neri', email: 'ada@example.org', agenzia: { id: 9, nome: 'Agenzia' } }
  act(() => storedSession.write({ ...someone, ruolo, cliente: { id: 1, nome: 'Alfa' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Nuova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aggiungi azione di miglioramento' }))
  await userEvent.click(servizioOf(dialog))
  await screen.findByRole('option', { name: 'Asilo nido' })
  return { dialog, offered: screen.getAllByRole('option').map(({ textContent }) => textContent) }
}

beforeEach(
  () =>
    // Growing texts wait for the page's fonts; this document has none.
    void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
)
afterEach(() => vi.unstubAllGlobals())

test('a coordinator is offered the own services alone, and a message requires one of them', async () => {
  const { dialog, offered } = await openAs('coordinatore')
  expect(offered).toEqual(['Asilo nido'])
  expect(servizioOf(dialog).required).toBe(true)
  expect(dialog.getByText(/^Da completare: .*Servizio/)).toBeTruthy()
})

test('a manager is offered all of them, and may leave the field empty', async () => {
  const { dialog, offered } = await openAs('manager')
  expect(offered).toEqual(['Asilo nido', 'Comunità alloggio'])
  expect(servizioOf(dialog).required).toBe(false)
  expect(dialog.queryByText(/^Da completare: .*Servizio/)).toBeNull()
})

const servizioOf = (dialog: { getByRole: typeof screen.getByRole }) =>
  dialog.getByRole<HTMLInputElement>('combobox', { name: /^Servizio/ })
