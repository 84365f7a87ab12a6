import { lastCompletedPeriod } from '@quadra/contract/indicatore/periods'
import { indicatore } from '@quadra/contract/indicatore/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { today } from '../ui/values/dates.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Verifiche } from './Verifiche.tsx'

const whole = sample(indicatore) as z.output<typeof indicatore>
const [one] = whole.verifiche
const record = (more: Partial<typeof whole>) => ({
  ...whole,
  periodo_mancante: null,
  verifiche: [
    { ...one!, id: 1, data_valutazione: '2026-06-30', verifica: 12.5, risultato: true, cancellabile: false },
    { ...one!, id: 2, data_valutazione: '2026-01-31', verifica: 11, risultato: false, cancellabile: false },
  ],
  ...more,
})
const removable = record({}).verifiche.map((verifica) => ({ ...verifica, cancellabile: true }))
const open = (more: Partial<typeof whole> = {}) =>
  renderPages({ '/': () => <Verifiche indicatore={record(more)} /> }, '/')

afterEach(cleanup)

test('a value is green when it reaches the target, red when it does not, and shows it in a word', async () => {
  await open({ verifiche: removable })
  const table = within(screen.getByRole('table', { name: 'Verifiche' }))
  const [heads, ...rows] = table.getAllByRole('row')
  expect(within(heads!).getAllByRole('columnheader')[0]?.textContent).toBe('Data valutazione')
  expect(within(heads!).getAllByRole('columnheader')[1]?.textContent).toBe('Valore')
  expect(within(heads!).getAllByRole('columnheader').at(-1)?.textContent).toBe('Azioni')
  expect(rows.map(({ dataset }) => dataset.tone)).toEqual(['success', 'danger'])
  expect(rows[0]?.textContent).toContain('30/06/2026')
  expect(rows[0]?.textContent).toContain('Raggiunto')
})

test('a user who may measure finds today’s date filled in; other users find no form and no way to delete', async () => {
  await open({ aggiungibile: true })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Data valutazione' }).value).toBe(writeDay(today()))
  cleanup()
  await open({ aggiungibile: false })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Aggiungi' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull()
  cleanup()
  await open({ verifiche: removable })
  expect(screen.getAllByRole('button', { name: /^Elimina/ })).toHaveLength(2)
})

test('the notice of a missing period fills in its last day and focuses the value', async () => {
  const { a } = lastCompletedPeriod(whole.periodicita_verifica, today())
  await open({ aggiungibile: true, periodo_mancante: '1° semestre 2026' })
  await userEvent.click(screen.getByRole('button', { name: 'Registra 1° semestre 2026' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Data valutazione' }).value).toBe(writeDay(a))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Valore' }))
  cleanup()
  await open({ aggiungibile: false, periodo_mancante: '1° semestre 2026' })
  expect(screen.queryByRole('button', { name: /^Registra/ })).toBeNull()
})
