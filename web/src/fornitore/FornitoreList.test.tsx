import { fornitore } from '@quadra/contract/fornitore/schema'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { FornitoreList } from './FornitoreList.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the impact is a row of stars that only shows, and who is of all says so', async () => {
  const row = (id: number, more: object) => ({
    ...(sample(fornitore) as object),
    id,
    ragione_sociale: `Ditta ${id}`,
    ...more,
  })
  const data = [row(1, { impatto: 3 }), row(2, { impatto: null, cliente: null, stato: false })]
  fakeServer(({ path }) => [
    200,
    { data: path === '/api/fornitore' ? data : [], meta: { totale: 2, pagina: 1, per_pagina: 5 } },
  ])
  await renderPages({ '/pages/fornitori': FornitoreList }, '/pages/fornitori')
  const one = within((await screen.findByText('Ditta 1')).closest('tr')!)
  const other = within(screen.getByText('Ditta 2').closest('tr')!)
  expect([one.getByRole('img', { name: '3 su 5' }), one.queryByRole('radio')]).toEqual([expect.anything(), null])
  expect(other.queryByRole('img')).toBeNull()
  for (const words of ['Collettivo', 'Disattivo']) expect(other.getByText(words)).toBeTruthy()
})
