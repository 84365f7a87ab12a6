import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RemoveButton } from './RemoveButton.tsx'
import { RemoveIcon } from './RemoveIcon.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'

const about = { call: esempioApi.remove, params: { id: 3 }, about: 'Verbale' }
const pages = {
  '/bottone': () => <RemoveButton {...about} />,
  '/icona': () => <RemoveIcon {...about} />,
  '/annullabile': () => <RemoveIcon {...about} undo={esempioApi.update} />,
  '/fermo': () => <RemoveButton {...about} obstacle="Ha fatture" />,
  '/icona-ferma': () => <RemoveIcon {...about} obstacle="Ha fatture" />,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['/bottone', '/icona'])(
  'a part of a record is deleted after Si was pressed, and not before: %s',
  async (path) => {
    const requests = fakeServer(() => [204])
    await renderPages(pages, path)
    const answer = async (word: string) => {
      await userEvent.click(screen.getByRole('button', { name: /^Elimina/ }))
      const question = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }))
      expect(question.getByText('Verbale')).toBeTruthy()
      expect(question.getByText("L'esecuzione di questa operazione è irreversibile")).toBeTruthy()
      await userEvent.click(question.getByRole('button', { name: word }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await answer('No')
    expect(requests).toEqual([])
    await answer('Si')
    await waitFor(() => expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/esempio/3' }]))
  },
)

test('what can be taken back is not called irreversible, and the toast takes it back', async () => {
  const requests = fakeServer(({ method }) => (method === 'DELETE' ? [204] : [200, { data: row(3) }]))
  await renderPages(pages, '/annullabile')
  await userEvent.click(screen.getByRole('button', { name: /^Elimina/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }))
  expect(question.queryByText(/irreversibile/)).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Si' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Annulla/ }))
  await screen.findByText('Ripristinato: Verbale')
  expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'PUT'])
})

test.each(['/fermo', '/icona-ferma'])(
  'what cannot be deleted now shows why to keyboard and screen reader users: %s',
  async (path) => {
    const requests = fakeServer(() => [204])
    await renderPages(pages, path)
    const button = screen.getByRole('button', { name: /^Elimina/, description: 'Ha fatture' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Ha fatture')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests).toEqual([])
  },
)
