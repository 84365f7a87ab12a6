import { everyone } from '@quadra/contract/policy'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '../client/stored-session.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { SearchButton } from './SearchButton.tsx'

const person = {
  id: 7,
  nome: 'Marco',
  cognome: 'Bellini',
  email: 'marco@example.org',
  agenzia: { id: 9, nome: 'Agenzia generale' },
  cliente: null,
}

beforeEach(() => void fakeServer(() => [200, { data: { viste: [], elenchi: [] } }]))
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

async function openAs(ruolo: (typeof everyone)[number]) {
  await renderPages({ '/': Page }, '/')
  storedSession.write({ ...person, ruolo, giro: { stato: 'fatto', passo: 0 } })
  return userEvent.setup()
}
const keysDialog = () => screen.queryByRole('dialog', { name: 'Tasti di scelta rapida' })
const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test.each(everyone)('«?» lists every key of a %s, each once, and each action has one', async (ruolo) => {
  const user = await openAs(ruolo)
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Tasti di scelta rapida' })
  const actions = rowsOf('Azioni')
  const all = [...actions, ...rowsOf('Da ogni pagina'), ...rowsOf('In una scheda'), ...rowsOf('In alcune pagine')]
  const keys = all.map(([key]) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(actions.map(([, words]) => words)).toEqual(expect.arrayContaining(['Scadenzario', 'Rifai il giro', 'Esci']))

  await user.keyboard('{Escape}')
  await waitFor(() => expect(keysDialog()).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: /^Cerca o vai a/ }))
  for (const [key, words] of actions) {
    const option = palette.getByRole('option', { name: new RegExp(`^${words}`) })
    expect(option.querySelector('kbd')?.textContent, words).toBe(key)
  }
})

test('«?» in a field is written, and opens nothing', async () => {
  const user = await openAs('coordinatore')
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'Chi?')
  expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value, keysDialog()]).toEqual(['Chi?', null])
})
