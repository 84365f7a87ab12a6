import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { ResponsabileField } from './ResponsabileField.tsx'

const ada = { id: 5, nome: 'Ada', cognome: 'Neri' }
const left = { id: 9, nome: 'Ugo', cognome: 'Bassi' }

function Page({ attivo }: { attivo: boolean }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={nonConformitaApi.createTask}
      params={{ id: 1 }}
      title="Prova"
      initial={{ responsabile_id: left.id }}
    >
      <ResponsabileField cliente={3} known={left} attivo={attivo} />
    </FormDialog>,
    'Prova',
  )
  return (
    <>
      <button type="button" onClick={open}>
        Apri
      </button>
      {dialog}
    </>
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('offers the active people of the client; one who left stays, and is marked as inactive', async () => {
  const requests = fakeServer(() => [200, { data: [ada] }])
  await renderPages({ '/': () => <Page attivo={false} /> }, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Apri' }))
  const field = await screen.findByRole('combobox', { name: 'Responsabile' })
  expect((field as HTMLInputElement).value).toBe('Ugo Bassi')
  expect(screen.getByText('Non più attivo')).toBeTruthy()
  expect(requests.map(({ query }) => query)).toContainEqual({ cliente: '3', attivi: '1' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Neri' }))
  expect(screen.queryByText('Non più attivo')).toBeNull()
})
