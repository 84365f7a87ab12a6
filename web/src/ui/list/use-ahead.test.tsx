import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ListPage } from './ListPage.tsx'
import { RecordPage } from '../record/RecordPage.tsx'
import { esempioApi, row, storiaCall } from '../testing/esempio.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPages } from '../testing/render-page.tsx'

const pages = {
  '/esempi': () => <ListPage api={esempioApi} title="Esempi" caption="Lista esempi" open="/esempi" />,
  '/esempi/$id': () => (
    <RecordPage api={esempioApi} storia={storiaCall} back="/esempi" title={({ nome }) => `Scheda di ${nome}`}>
      {() => null}
    </RecordPage>
  ),
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(first: number) {
  const rows = [row(first), row(first + 1)]
  const requests = fakeServer(({ path }) => {
    const one = rows.find(({ id }) => path === `/api/esempio/${id}`)
    return [200, one ? { data: one } : { data: rows, meta: { totale: 2, pagina: 1, per_pagina: 5 } }]
  })
  await renderPages(pages, '/esempi')
  await screen.findByText('Elementi trovati: 2')
  return { readings: (id: number) => requests.filter(({ path }) => path === `/api/esempio/${id}`).length }
}

test('a record is read when the pointer rests on its row, and not again when it is opened', async () => {
  const { readings } = await open(1)
  await userEvent.hover(screen.getByText('Esempio 1'))
  await waitFor(() => expect(readings(1)).toBe(1))
  await userEvent.click(screen.getByText('Esempio 1'))
  await screen.findByRole('heading', { name: 'Scheda di Esempio 1' })
  expect(readings(1)).toBe(1)
})

test('focus acts like hover, and a row that is only passed over sends no request', async () => {
  const { readings } = await open(11)
  // In one go: on a busy machine a pointer that is awaited rests there.
  fireEvent.mouseEnter(screen.getByText('Esempio 11'))
  fireEvent.mouseLeave(screen.getByText('Esempio 11'))
  screen.getByRole('link', { name: 'Esempio 12' }).focus()
  await waitFor(() => expect(readings(12)).toBe(1))
  expect(readings(11)).toBe(0)
})
