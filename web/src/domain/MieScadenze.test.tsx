import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { MieScadenze } from './MieScadenze.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  ...(sample(scadenzarioApi.list.reply) as Scadenza),
  id: 'fornitore:7:1',
  tipo: 'fornitore' as const,
  titolo: 'Fornitore n. 7: Pulizie',
  titolo_breve: 'Fornitore n. 7',
  testo: 'Pulizie',
  percorso: '/pages/fornitori/7?tab=tab3',
  giorni: -3,
  stato: 'scaduta' as const,
}
const open = (rows: readonly Scadenza[], totale: number) => {
  const requests = fakeServer(() => [200, { data: rows, meta: { totale, pagina: 1, per_pagina: 5 } }])
  return renderPages({ '/': MieScadenze }, '/').then(() => requests)
}

test('shows the most urgent of one’s own, each where it is settled, and the way to all of them', async () => {
  const requests = await open([row], 7)
  const card = within(await screen.findByRole('region', { name: 'Le mie scadenze' }))
  const line = await card.findByRole('link', { name: /^Pulizie/ })
  expect(line.getAttribute('href')).toBe('/pages/fornitori/7?tab=tab3')
  expect(line.textContent).toContain('Fornitore n. 7')
  expect(line.textContent).toContain('in ritardo di 3 giorni')
  expect(card.getByRole('link', { name: 'Vedi tutte (7): Le mie scadenze' }).getAttribute('href')).toBe(
    '/pages/scadenzario',
  )
  expect(requests[0]!.query).toMatchObject({ mie: 'true', stato: 'scaduta,oggi,in_scadenza' })
})

test('an empty list has a message', async () => {
  await open([], 0)
  expect(await screen.findByText('Niente da fare nei prossimi 30 giorni')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
