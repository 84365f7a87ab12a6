import { cliente } from '@quadra/contract/cliente/schema'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { Readers } from './Readers.tsx'

const none = { servizi_imprese: false, servizi_persona: false, parita_genere: false }
const coop = (id: number, nome: string, flags: object) => ({
  ...(sample(cliente) as object),
  ...none,
  id,
  nome,
  stato: 1,
  ...flags,
})
const coops = [
  coop(1, 'Beta', { servizi_imprese: true, servizi_persona: true }),
  coop(2, 'Alfa', { servizi_persona: true }),
  coop(3, 'Gamma', { servizi_imprese: true }),
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [{ servizi_persona: true }, 'Per Alfa, Beta'],
  [{ servizi_persona: true, servizi_imprese: true }, 'Per tutte le cooperative'],
  [{ servizi_persona: true, parita_genere: true }, 'Nessuna con parità di genere'],
  [{ parita_genere: true }, 'Nessuna cooperativa lo vede'],
  [{}, 'Nessuna cooperativa lo vede'],
])('a multi-site document with flags %j: %s', async (flags, words) => {
  fakeServer(() => [200, { data: coops, meta: { totale: 3, pagina: 1, per_pagina: 3 } }])
  await renderPages({ '/': () => <Readers {...none} {...flags} /> }, '/')
  expect(await screen.findByText(words)).toBeTruthy()
})
