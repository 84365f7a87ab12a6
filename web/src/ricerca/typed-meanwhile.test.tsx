import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { closeSearch, openAs } from './testing/open-search.tsx'

const way = vi.hoisted(() => ({ end: () => {} }))
vi.mock('./SearchPalette.tsx', async (importOriginal) => {
  await new Promise<void>((resolve) => (way.end = resolve))
  return importOriginal()
})
afterEach(closeSearch)

test('what is typed before the box is there is in it, and in no field of the page', async () => {
  fakeServer(({ path }) => [200, { data: path === '/api/ricerca' ? [] : { viste: [], elenchi: [] } }])
  const user = await openAs('admin')
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
