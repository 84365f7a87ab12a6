import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPages } from '../testing/render-page.tsx'
import { Matrix } from './Matrix.tsx'

const rows = [1, 2, 3].map((id) => ({ id, name: `Riga ${id}` }))
const columns = [1, 2].map((id) => ({ id, name: `Colonna ${id}`, short: `C${id}` }))
const onOpen = vi.fn()
const Page = () => (
  <Matrix
    label="Prova"
    corner="Riga"
    rows={rows}
    columns={columns}
    rowHead={same}
    columnHead={same}
    cell={cell}
    onOpen={onOpen}
  />
)
const same = <Head,>(head: Head) => head
const cell = (row: { id: number }, column: { id: number }) =>
  row.id === 3 && column.id === 2
    ? undefined
    : { tone: 'success' as const, word: 'Fatto', detail: `${row.id}.${column.id}` }

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('one cell is reached with Tab, the arrows move from it, Enter opens its content', async () => {
  await renderPages({ '/': Page }, '/')
  await userEvent.tab()
  expect(focused()).toBe('Riga 1, C1: Fatto 1.1')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('Riga 2, C2: Fatto 2.2')
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1], columns[1])
})

test('where two have nothing to do with each other nothing opens, and a message shows it', async () => {
  await renderPages({ '/': Page }, '/')
  await userEvent.click(screen.getByRole('gridcell', { name: 'Riga 3, C2: nessun dato' }))
  expect(onOpen).not.toHaveBeenCalled()
})

const focused = () => document.activeElement?.getAttribute('aria-label')
