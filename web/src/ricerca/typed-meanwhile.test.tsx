import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '../client/stored-session.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { SearchButton } from './SearchButton.tsx'

const way = vi.hoisted(() => ({ end: () => {} }))
vi.mock('./SearchPalette.tsx', async (importOriginal) => {
  await new Promise<void>((resolve) => (way.end = resolve))
  return importOriginal()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const Page = () => (
  <main tabIndex={-1}>
    <SearchButton />
    <input aria-label="Nota" />
  </main>
)

test('what is typed before the box is there stands in it, and in no field of the page', async () => {
  fakeServer(({ path }) => [200, { data: path === '/api/ricerca' ? [] : { viste: [], elenchi: [] } }])
  await renderPages({ '/': Page }, '/')
  storedSession.write({
    ...{ id: 7, nome: 'Marco', cognome: 'Bellini', email: 'marco@example.org', ruolo: 'admin', cliente: null },
    ...{ agenzia: { id: 9, nome: 'Agenzia generale' }, giro: { stato: 'fatto', passo: 0 } },
  })
  const user = userEvent.setup()
  const note = screen.getByRole('textbox', { name: 'Nota' })
  await user.click(note)
  await user.keyboard('{Control>}k{/Control}x{Escape}')
  expect(document.activeElement).toBe(note)
  await user.keyboard('{Control>}k{/Control}turni')
  way.end()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Cerca o vai a/ })
  expect(box.value).toBe('turni')
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect((note as HTMLInputElement).value).toBe('')
})
