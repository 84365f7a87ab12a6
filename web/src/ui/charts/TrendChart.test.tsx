import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TrendChart } from './TrendChart.tsx'

vi.mock('./TrendLines.tsx', () => ({ TrendLines: () => null }))
afterEach(cleanup)

test('the numbers of a chart can be read as a table, the newest first', async () => {
  const series = [
    {
      name: 'Alfa',
      points: [
        { day: '2025-01-05', value: 3.3333 },
        { day: '2026-01-05', value: 4 },
      ],
    },
    { name: 'Beta', points: [{ day: '2025-06-05', value: 2.5 }] },
  ]
  render(
    <MantineProvider env="test">
      <TrendChart label="Andamento" series={series} />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Mostra i numeri' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Nascondi i numeri' }).getAttribute('aria-expanded')).toBe('true')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['05/01/2026Alfa4', '05/06/2025Beta2,5', '05/01/2025Alfa3,33'])
})
