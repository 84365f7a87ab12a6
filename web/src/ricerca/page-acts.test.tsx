import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '../client/stored-session.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Summary } from '../ui/record/Summary.tsx'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { SearchButton } from './SearchButton.tsx'
import { closeSearch } from './testing/open-search.tsx'

afterEach(closeSearch)

const take = vi.fn<() => void>()
const print = vi.fn<() => void>()

const Record = () => (
  <main tabIndex={-1}>
    <SearchButton />
    <PageHeader below number="n. 7" title="Carrello fermo">
      <button type="button" onClick={print}>
        Stampa PDF
      </button>
      <button type="button" disabled>
        Elimina
      </button>
    </PageHeader>
    <Summary
      label="Stato"
      facts={[
        {
          label: 'Prossimo passo',
          value: 'Prenderla in carico',
          act: <button onClick={take}>Prendi in carico</button>,
        },
      ]}
    />
    <button type="button">Altro bottone</button>
  </main>
)

async function openSearch() {
  take.mockClear()
  print.mockClear()
  const found = { id: 7, titolo: 'Carrello fermo', dettaglio: null, percorso: '/pages/non_conformita/7' }
  fakeServer(({ path }) => [
    200,
    { data: path === '/api/ricerca' ? [{ gruppo: 'non_conformita', elementi: [found] }] : { viste: [], elenchi: [] } },
  ])
  const { router } = await renderPages({ '/pages/non_conformita/$id': Record }, '/pages/non_conformita/8')
  storedSession.write({ ...storedSession.read()!, ruolo: 'manager' })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  return { user, router }
}
const palette = () => within(screen.getByRole('dialog', { name: /^Cerca o vai a/ }))
const chosen = (words: string) =>
  waitFor(() => expect(palette().getByRole('option', { selected: true }).textContent).toContain(words))
const acts = () => palette().getByRole('group', { name: 'Su questa pagina' })

test('the right arrow on a found record shows what can be done with it now, and Enter does it', async () => {
  const { user, router } = await openSearch()
  await user.keyboard('carrello')
  await chosen('Carrello fermo')
  await user.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(within(acts()).getAllByRole('option')).toHaveLength(2))
  expect(router.state.location.pathname).toBe('/pages/non_conformita/7')
  expect(
    within(acts())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stampa PDF', 'Prendi in carico'])
  await user.keyboard('carico{Enter}')
  expect(take).toHaveBeenCalledOnce()
  expect(print).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the right arrow within the text only moves there', async () => {
  const { user, router } = await openSearch()
  await user.keyboard('carrello{ArrowLeft}{ArrowLeft}')
  await chosen('Carrello fermo')
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.pathname).toBe('/pages/non_conformita/8')
})
