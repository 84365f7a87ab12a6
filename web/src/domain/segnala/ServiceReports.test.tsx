import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../ui/testing/fake-server.ts'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { sample } from '../../ui/testing/sample.ts'
import { ServiceReports } from './ServiceReports.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row: NonConformitaRow = {
  ...(sample(nonConformitaApi.list.reply) as NonConformitaRow),
  id: 32,
  descrizione: 'Visita saltata',
  stato: 'nuovo',
}
const card = async () => within(await screen.findByRole('region', { name: 'Le segnalazioni dei tuoi servizi' }))

test('the latest open ones of the own services, and the way to all', async () => {
  const requests = fakeServer(() => [200, { data: [row], meta: { totale: 8, pagina: 1, per_pagina: 3 } }])
  await renderPages({ '/': ServiceReports }, '/')
  const line = await (await card()).findByRole('link', { name: /Visita saltata/ })
  expect(line.getAttribute('href')).toBe('/pages/anomalie/32')
  expect(line.textContent).toContain('Nuovo')
  const all = (await card()).getByRole('link', { name: 'Mostra tutte e 8' })
  expect(all.getAttribute('href')).toContain('miei_servizi=true')
  expect(requests[0]!.query).toMatchObject({ miei_servizi: 'true', ordina: 'data_segnalazione', per_pagina: '3' })
  expect(requests[0]!.query['stato']).not.toContain('chiuso')
})

test('none, and one that did not arrive', async () => {
  let isDown = true
  fakeServer(() =>
    isDown ? [500, { message: 'Errore' }] : [200, { data: [], meta: { totale: 0, pagina: 1, per_pagina: 3 } }],
  )
  await renderPages({ '/': ServiceReports }, '/')
  const again = await (await card()).findByRole('button', { name: 'Riprova' })
  isDown = false
  await userEvent.click(again)
  expect(await (await card()).findByText('Nessuna segnalazione aperta')).toBeTruthy()
})
