import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storiaCall } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'
import { Storia } from './Storia.tsx'

const line = (id: number, more: object = {}) => ({
  id,
  azione: 'Modifica',
  quando: `2026-11-0${id}T08:00:00.000Z`,
  chi: 'Elena Riva',
  motivo: null,
  modifiche: [{ campo: 'nome', etichetta: 'Nome', da: `Nome ${id - 1}`, a: `Nome ${id}`, ...more }],
})
beforeEach(() => {
  fakeServer(({ query }) => {
    if (query['riga']) return [200, { data: [line(4, { a: 'Nome 4 per intero' })] }]
    if (query['prima_di']) return [200, { data: [line(2), line(1)] }]
    return [200, { data: [line(4, { a: 'Nome…', tagliata: true }), line(3)], meta: { prima_di: 3 } }]
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  await renderPages({ '/': () => <Storia call={storiaCall} of="/api/esempio/:id" id={1} /> }, '/')
  return within(await screen.findByRole('list'))
}

test('loads by keyboard: older lines are appended, and the first of them is focused', async () => {
  const list = await open()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Mostra altre')
  await userEvent.keyboard('{Enter}')
  expect(await list.findByText('Nome: «Nome 0» → «Nome 1»')).toBeTruthy()
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('«Nome 2»'))
  expect(screen.queryByRole('button', { name: 'Mostra altre' })).toBeNull()
})

test('a text that was cut is shown whole on request', async () => {
  const list = await open()
  expect(list.getByText('Nome: «Nome 3» → «Nome…»')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Mostra tutto il testo/ }))
  expect(await list.findByText('Nome: «Nome 3» → «Nome 4 per intero»')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mostra tutto/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Nome 4 per intero')
})
