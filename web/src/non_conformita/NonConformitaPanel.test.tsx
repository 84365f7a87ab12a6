import { findingLockedFields } from '@quadra/contract/non_conformita/rules'
import { nonConformita } from '@quadra/contract/non_conformita/schema'
import { type Rilievo, rilievoWords } from '@quadra/contract/rilievo'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { NonConformitaDetail } from './NonConformitaDetail.tsx'

const blank = {
  committente: null,
  causa: null,
  correzione: null,
  trattamento: null,
  riferimento_norma: null,
  riferimento_cooperativa: null,
  responsabile_funzione: null,
  riferimenti_soluzione: null,
  data_verifica: null,
  note_chiusura: null,
}
const whole = { ...(sample(nonConformita) as z.output<typeof nonConformita>), ...blank }

async function open(rilievo: Rilievo) {
  const record = { ...whole, stato: 'in_lavorazione', stati_successivi: [], tasks: [], rilievo }
  const requests = fakeServer(({ path, method, body }) => {
    if (method !== 'PUT') return [200, { data: path.endsWith('/1') ? record : [] }]
    const { motivo } = body as { motivo?: string | null }
    return motivo
      ? [200, { data: { ...record, ...(body as object), data_modifica: '2026-03-06T08:00:00.000Z' } }]
      : [422, { message: 'Campo obbligatorio', errors: { motivo: 'Campo obbligatorio' } }]
  })
  await renderPages({ '/pages/anomalie/$id': NonConformitaDetail }, '/pages/anomalie/1')
  await screen.findByLabelText('Causa')
  return requests
}
const isRequested = (label: RegExp) => screen.queryByRole('textbox', { name: label }) !== null

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['di_altri', 'chiuso'] as const)('what an audit found is shown with the reason (%s)', async (rilievo) => {
  await open(rilievo)
  expect(findingLockedFields({ rilievo })).toContain('descrizione')
  expect(screen.getByRole('alert').textContent).toContain(rilievoWords[rilievo])
  for (const label of [/^Descrizione/, /^Segnalante/, /^Committente/, /^Riferimento norma/, /^Data segnalazione/])
    expect(isRequested(label), String(label)).toBe(false)
  for (const label of [/^Causa/, /^Trattamento/, /^Data verifica/]) expect(isRequested(label), String(label)).toBe(true)
  expect(isRequested(/^Motivo/)).toBe(false)
})

test('after the closing the consortium must give a reason', async () => {
  const requests = await open('con_motivo')
  await userEvent.type(screen.getByRole('textbox', { name: /^Segnalante/ }), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  const reason = () => screen.getByRole('textbox', { name: /^Motivo/ })
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(reason(), 'Refuso')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  const sent = () => requests.findLast(({ method }) => method === 'PUT')?.body
  await waitFor(() => expect(sent()).toMatchObject({ segnalante: 'Testox', motivo: 'Refuso' }))
})

test('a record outside any audit needs no reason', async () => {
  await open('libero')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const label of [/^Descrizione/, /^Segnalante/]) expect(isRequested(label), String(label)).toBe(true)
  expect(isRequested(/^Motivo/)).toBe(false)
})
