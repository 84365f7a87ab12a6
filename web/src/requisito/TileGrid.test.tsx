// @vitest-environment happy-dom
import { iso9001 } from '@quadra/contract/requisito/modello'
import { statiRequisito, statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPages } from '../ui/testing/render-page.tsx'
import { TileGrid } from './TileGrid.tsx'

// A page of tests has no layout: the frame is as high as a screen lets it be, and as wide as at 1440.
const size = { clientWidth: 1150, clientHeight: 594 }
beforeEach(() => {
  for (const [name, value] of Object.entries(size))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof size, 'get').mockReturnValue(value)
})
afterEach(() => vi.restoreAllMocks())

let leaf = 0
const isHeading = (codice: string) => iso9001.some((other) => other.codice.startsWith(`${codice}.`))
const rows = iso9001.map(({ codice, titolo }, id) => ({
  id: id + 1,
  name: `${codice} ${titolo}`,
  leaf: isHeading(codice) ? undefined : leaf++,
}))
const columns = Array.from({ length: 30 }, (_, at) => ({
  id: 100 + at,
  name: `Cooperativa ${at + 1}`,
  celle: Array.from({ length: leaf }, (__, cell) => ({ stato: statiRequisito[(cell + at) % 5]!, motivi: null })),
}))
const opened: [number, number][] = []
const open = async () => {
  const grid = <TileGrid label="Copertura" rows={rows} columns={columns} onOpen={(...at) => void opened.push(at)} />
  await renderPages({ '/': () => grid }, '/')
  return screen.findByRole('grid', { name: 'Copertura' })
}
const label = (row: string, column: number, stato: keyof typeof statoRequisitoLabels) =>
  `${row}, Cooperativa ${column}: ${statoRequisitoLabels[stato]}`

test('30 cooperatives and 55 leaves fit at 1440, are drawn where they are in sight, and each tile names all three', async () => {
  expect(leaf).toBe(55)
  const grid = await open()
  const box = grid.style
  expect(Number.parseInt(box.width)).toBeLessThanOrEqual(size.clientWidth)
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['72', '31'])
  const tiles = () => within(grid).getAllByRole('gridcell')
  // Of 1650 those of the rows in sight and of a few around them.
  expect(tiles().length).toBeGreaterThan(300)
  expect(tiles().length).toBeLessThan(700)
  expect(tiles()[0]!.getAttribute('aria-label')).toBe(label('4.1 Fattori', 1, 'non_conforme'))
  expect(tiles()[31]!.getAttribute('aria-label')).toBe(label('4.2 Parti interessate', 2, 'da_rivedere'))
  expect(within(grid).getAllByRole('columnheader').length).toBe(31)
  // Every sign is another, so that the colour is not the only one.
  const signs = new Map(tiles().map((tile) => [tile.dataset.stato, tile.textContent]))
  expect(Object.fromEntries(signs)).toEqual({
    ...{ non_conforme: '!', scoperto: '', da_rivedere: '~', coperto: '✓' },
    non_applicabile: 'N.A.',
  })

  const frame = grid.parentElement!
  frame.scrollTop = 1500
  fireEvent.scroll(frame)
  expect(within(grid).queryByRole('rowheader', { name: '4.1 Fattori' })).toBeNull()
  expect(within(grid).getByRole('rowheader', { name: '10.3 Miglioramento continuo' })).toBeTruthy()
  expect(tiles().length).toBeLessThan(700)
})

test('arrows lead from tile to tile over the headings, far away too, and Enter opens the reached one', async () => {
  const grid = await open()
  await userEvent.tab()
  const reached = () => document.activeElement?.getAttribute('aria-label')
  expect(reached()).toBe(label('4.1 Fattori', 1, 'non_conforme'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(reached()).toMatch(/^5\.1\.1 Della direzione, Cooperativa 3: /)
  await userEvent.keyboard('{Enter}')
  expect(opened.at(-1)).toEqual([rows.find(({ name }) => name.startsWith('5.1.1'))!.id, 102])
  await userEvent.keyboard('{Control>}{End}{/Control}')
  // Without layout nothing scrolls by itself.
  fireEvent.scroll(grid.parentElement!)
  await vi.waitFor(() => expect(reached()).toMatch(/^10\.3 Miglioramento continuo, Cooperativa 30: /))
  // One stop of the tab key, whatever the size.
  expect(grid.querySelectorAll('[tabindex="0"]').length).toBe(1)
})
