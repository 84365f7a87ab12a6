import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { isNamed } from './folded.ts'
import { closeSearch, openAs } from './testing/open-search.tsx'

afterEach(closeSearch)

const views = { viste: [], elenchi: [] }
const record = {
  id: 7,
  titolo: 'Non conformità n. 7',
  dettaglio: 'Una nuova non conformità',
  percorso: '/pages/non_conformita/7',
}

test.each([
  ['Nuova non conformità', 'nuova non conformità', true],
  ['Nuova non conformità', 'NUOVA NON CONFORMITA', true],
  ['Nuova non conformità', 'nuova non conf', true],
  ['Nuova non conformità', 'nuova', true],
  ['Nuova non conformità', 'non conformità', false],
  ['Nuova non conformità', 'nuov', false],
  ['Nuova non conformità', 'nuova non conformità di ieri', false],
  ['Esci', 'esci', true],
  ['Esci', 'es', false],
])('whether «%s» is named by «%s»: %s', (title, query, expected) => {
  expect(isNamed(title, query.split(' '))).toBe(expected)
})

test('an action that is typed in full comes before records, and Enter needs no answer of the server', async () => {
  fakeServer(({ path }) => [
    200,
    { data: path === '/api/ricerca' ? [{ gruppo: 'non_conformita', elementi: [record] }] : views },
  ])
  const user = await openAs('manager')
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: /^Cerca o vai a/ }))
  await user.keyboard('nuova non conformità')
  expect(palette.getAllByRole('option')[0]!.textContent).toContain('Nuova non conformità')
  await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(2))
  expect(palette.getByRole('option', { selected: true }).textContent).toContain('Nuova non conformità')
  // At once, before the next answer.
  await user.keyboard(' {Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
