import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../inputs/TextField.tsx'
import { esempioApi, row } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'
import { ListPage } from './ListPage.tsx'

const Page = () => (
  <ListPage
    api={esempioApi}
    title="Esempi"
    caption="Lista esempi"
    open="/esempi"
    headline={({ note }) => note}
    marks={({ id }) => `in ritardo di ${id} giorni`}
    first={['stato']}
    search={{
      categoria: (name) => <TextField name={name} label="Categoria" />,
      da_data: (name) => <TextField name={name} label="Data da" />,
      stato: (name) => <TextField name={name} label="Stato" />,
    }}
  />
)
const pages = { '/esempi': Page }

beforeEach(() => {
  fakeServer(() => [
    200,
    { data: [row(1, { note: 'Registro non firmato' })], meta: { totale: 1, pagina: 1, per_pagina: 5 } },
  ])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const more = () => screen.getByRole('button', { name: 'Altri filtri' })
const folded = () =>
  [...document.querySelectorAll('[data-folded] input')].map((input) => input.getAttribute('name') ?? '')
const isUnfolded = () => more().getAttribute('aria-expanded') === 'true'

test('the first filters are in sight and come first; the others unfold, and the list remembers it', async () => {
  await renderPages(pages, '/esempi')
  const inputs = within(await screen.findByRole('search')).getAllByRole('textbox')
  expect(inputs.map((input) => input.getAttribute('name'))).toEqual(['stato'])
  expect(isUnfolded()).toBe(false)
  await userEvent.click(more())
  expect(folded()).toEqual(['categoria', 'da_data'])
  expect(isUnfolded()).toBe(true)
  expect(document.getElementById(more().getAttribute('aria-controls')!)?.hasAttribute('data-unfolded')).toBe(true)
  cleanup()
  await renderPages(pages, '/esempi')
  await screen.findByRole('search')
  expect(isUnfolded()).toBe(true)
})

test('what is wrong in a filter that is folded away unfolds it', async () => {
  await renderPages(pages, '/esempi?da_data=ieri')
  await screen.findByRole('search')
  expect(isUnfolded()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cerca' }))
  expect(isUnfolded()).toBe(true)
})

test('a row shows what happened in its first cell, with what must not be overlooked', async () => {
  await renderPages(pages, '/esempi')
  const cell = (await screen.findByText('Registro non firmato')).closest('td')!
  expect(within(cell).getByRole('link', { name: 'Esempio 1' })).toBeTruthy()
  expect(within(cell).getByText('in ritardo di 1 giorni')).toBeTruthy()
})
