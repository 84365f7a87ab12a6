import { nonConformita } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { NonConformitaDetail } from './NonConformitaDetail.tsx'

const whole = sample(nonConformita) as z.output<typeof nonConformita>
const task = { ...whole.tasks[0]!, chiuso: false }

async function open(more: Partial<typeof whole>) {
  fakeServer(({ path }) => [200, { data: path.endsWith('/1') ? { ...whole, id: 1, tasks: [], ...more } : [] }])
  await renderPages({ '/pages/anomalie/$id': NonConformitaDetail }, '/pages/anomalie/1')
  await screen.findByRole('button', { name: 'Salva' })
}
const said = () => screen.queryAllByText(/^Per passare a/).map((line) => line.parentElement?.textContent)

beforeEach(() => {
  sessionStorage.clear()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the next state wants is said before its button is pressed, and less of it while it is typed', async () => {
  const working = { stato: 'in_lavorazione' as Stato, stati_successivi: ['da_verificare', 'non_pertinente'] as Stato[] }
  await open({
    ...working,
    causa: null,
    trattamento: null,
    riferimento_cooperativa: 'Ada',
    data_verifica: null,
    tasks: [task],
  })
  expect(said()).toEqual(['Per passare a da verificare: causa; trattamento; data verifica; task da concludere (1).'])
  await userEvent.type(screen.getByLabelText(/^Causa/), 'La fretta')
  expect(said()).toEqual(['Per passare a da verificare: trattamento; data verifica; task da concludere (1).'])
})

test('moves that want the same share a line; a record that lacks nothing says nothing', async () => {
  const judged = { stato: 'da_verificare' as Stato, stati_successivi: ['chiuso', 'non_efficace'] as Stato[] }
  await open({ ...judged, note_chiusura: null })
  expect(said()).toEqual(['Per passare a chiuso o non efficace: verifica efficacia trattamento.'])
  cleanup()
  await open({ ...judged, note_chiusura: 'Efficace' })
  expect(said()).toEqual([])
})

test('the heading and the window bear the number', async () => {
  await open({ id: 1, tipo: 'reclamo', data_segnalazione: '2026-03-08' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reclamo n. 1 dell’08/03/2026')
  expect(document.title).toBe('Reclamo n. 1 dell’08/03/2026 · Quadra')
})
