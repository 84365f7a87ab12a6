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

const whole = { ...(sample(nonConformita) as z.output<typeof nonConformita>), solo_segnalata: false }
const task = { ...whole.tasks[0]!, chiuso: false }

async function open(more: Partial<typeof whole>) {
  fakeServer(({ path }) => [200, { data: path.endsWith('/1') ? { ...whole, id: 1, tasks: [], ...more } : [] }])
  await renderPages({ '/pages/anomalie/$id': NonConformitaDetail }, '/pages/anomalie/1')
  await screen.findByRole('button', { name: 'Salva' })
}
/** The last fact of the summary, and what it lacks. */
const nextStep = () => {
  const fact = screen.getByText('Prossimo passo', { selector: 'dt' }).parentElement!
  return [...fact.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

/** The one primary button. */
const filledButtons = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.dataset.variant === 'filled')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  sessionStorage.clear()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the next state requires is shown before its button is pressed, and shrinks while typing', async () => {
  const working = { stato: 'in_lavorazione' as Stato, stati_successivi: ['da_verificare', 'non_pertinente'] as Stato[] }
  await open({
    ...working,
    causa: null,
    trattamento: null,
    riferimento_cooperativa: 'Ada',
    data_verifica: null,
    tasks: [task],
  })
  expect(nextStep()).toEqual(['Da verificare', 'manca: causa; trattamento; data verifica; task da concludere (1)'])
  await userEvent.type(screen.getByLabelText(/^Causa/), 'La fretta')
  expect(nextStep()).toEqual(['Da verificare', 'manca: trattamento; data verifica; task da concludere (1)'])
  await userEvent.click(screen.getByRole('link', { name: 'trattamento' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Trattamento/))
})

test('moves with the same requirements are one step; the first that lacks nothing is the primary button', async () => {
  const toVerify = { stato: 'da_verificare' as Stato, stati_successivi: ['chiuso', 'non_efficace'] as Stato[] }
  await open({ ...toVerify, note_chiusura: null })
  expect(nextStep()).toEqual(['Chiuso o non efficace', 'manca: verifica efficacia trattamento'])
  expect(filledButtons()).toEqual(['Salva'])
  cleanup()
  await open({ ...toVerify, note_chiusura: 'Efficace' })
  expect(nextStep()).toEqual(['Chiuso o non efficace', 'non manca nulla'])
  expect(filledButtons()).toEqual(['Passa a chiuso'])
  await userEvent.type(screen.getByLabelText(/^Causa/), ' e la fretta')
  expect(filledButtons()).toEqual(['Salva'])
})

test('the heading is the words with the number before them; the window is named by number and day', async () => {
  await open({ id: 1, tipo: 'reclamo', data_segnalazione: '2026-03-08' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('n. 1 Testo')
  expect(document.title).toBe('Reclamo n. 1 dell’08/03/2026 · Quadra')
})

test('who only reported it has no next step: moving it on is not the primary button, and asks', async () => {
  await open({ stato: 'nuovo', stati_successivi: ['in_lavorazione'], solo_segnalata: true })
  expect(nextStep()).toEqual(['Nessuno per te', 'la segue chi la prende in carico'])
  expect(filledButtons()).not.toContain('Passa a in lavorazione')
  await userEvent.click(screen.getByRole('button', { name: 'Passa a in lavorazione' }))
  expect(await screen.findByRole('dialog', { name: 'Passare a in lavorazione?' })).toBeTruthy()
})
