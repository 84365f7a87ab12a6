import { fornitore } from '@quadra/contract/fornitore/schema'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { FornitoreList } from './FornitoreList.tsx'

const row = (id: number, more: object) => ({
  ...(sample(fornitore) as object),
  id,
  ragione_sociale: `Ditta ${id}`,
  ...more,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a row shows the supplier’s last evaluation and its day, or that there is none', async () => {
  const data = [
    row(1, { ultima_media: 2.6667, ultima_valutazione: '2026-03-05', qualifica_motivi: [] }),
    row(2, { ultima_media: null, ultima_valutazione: null, qualifica_motivi: [] }),
  ]
  fakeServer(({ path }) => [
    200,
    { data: path === '/api/fornitore' ? data : [], meta: { totale: 2, pagina: 1, per_pagina: 5 } },
  ])
  await renderPages({ '/pages/fornitori': FornitoreList }, '/pages/fornitori')
  const cell = async (name: string) => (await screen.findByText(name)).closest('div')!.textContent
  expect(await cell('Ditta 1')).toBe('Ditta 12,67Da migliorareil 05/03/2026')
  expect(await cell('Ditta 2')).toBe('Ditta 2Mai valutato')
})

test('the impact is a row of stars that is read-only, and a collective supplier is marked', async () => {
  const data = [row(1, { impatto: 3 }), row(2, { impatto: null, cliente: null, stato: false, archiviato: false })]
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

test('a row shows why a supplier is not in order, and how many more reasons there are', async () => {
  const long = `Sospeso dal 10/11/2026: ${'ritardi '.repeat(20)}`
  const data = [
    row(1, { qualifica: 'scaduto', qualifica_motivi: ['Documento mancante: DURC'] }),
    row(2, { qualifica: 'sospeso', qualifica_motivi: [long, 'Documento mancante: DURC'] }),
    row(3, { qualifica: 'qualificato', qualifica_motivi: [] }),
  ]
  fakeServer(({ path }) => [
    200,
    { data: path === '/api/fornitore' ? data : [], meta: { totale: 3, pagina: 1, per_pagina: 5 } },
  ])
  await renderPages({ '/pages/fornitori': FornitoreList }, '/pages/fornitori')
  const cell = async (name: string) => (await screen.findByText(name)).closest('div')!
  expect((await cell('Ditta 1')).textContent).toMatch(/^Ditta 1Documento mancante: DURC/)
  expect((await cell('Ditta 2')).textContent).toMatch(
    /^Ditta 2Sospeso dal 10\/11\/2026: .{1,40}… \(e un altro motivo\)/,
  )
  expect((await cell('Ditta 2')).querySelector('[title]')!.getAttribute('title')).toContain(long)
  expect((await cell('Ditta 3')).textContent).not.toContain('mancante')
})
