import { everyone } from '@quadra/contract/policy'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { closeSearch, openAs } from './testing/open-search.tsx'

beforeEach(() => void fakeServer(() => [200, { data: { viste: [], elenchi: [] } }]))
afterEach(closeSearch)

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
