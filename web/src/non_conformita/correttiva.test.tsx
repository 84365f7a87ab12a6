import { nonConformita } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { proposalFor } from './DataVerifica.tsx'
import { NonConformitaDetail } from './NonConformitaDetail.tsx'
import { ricorrenzeWords } from './Ricorrenze.tsx'

describe('the date a gravity proposes', () => {
  const oggi = '2026-11-16'
  it.each([
    ['none yet', { chosen: null, was: 'maggiore' }, '2026-12-16'],
    ['the gravity raised while a later one is set', { chosen: '2027-01-15', was: 'minore' }, '2026-12-16'],
    ['still later after the change was saved', { chosen: '2027-01-15', was: 'maggiore' }, '2026-12-16'],
    ['it is that one', { chosen: '2026-12-16', was: 'minore' }, undefined],
    ['an earlier one that was set before', { chosen: '2026-12-01', was: 'maggiore' }, undefined],
  ] as const)('%s', (_, values, expected) => {
    expect(proposalFor({ gravita: 'maggiore', segnalata: '2026-11-10', ...values }, oggi)).toBe(expected)
  })
  it.each(['31/02/2026', '3', '', null])('nothing while the day of the report reads %j', (segnalata) =>
    expect(proposalFor({ gravita: 'maggiore', segnalata, chosen: null, was: null }, oggi)).toBeUndefined(),
  )
})

test('what happened before is counted in words', () => {
  expect(ricorrenzeWords(1, null)).toBe('Ricorrente: 1 caso simile negli ultimi 12 mesi')
  expect(ricorrenzeWords(2, 0)).toBe('Ricorrente: 2 casi simili negli ultimi 12 mesi')
  expect(ricorrenzeWords(2, 3)).toBe('Ricorrente: 2 casi simili negli ultimi 12 mesi e 3 in altre cooperative')
  expect(ricorrenzeWords(0, 3)).toBe('Casi simili negli ultimi 12 mesi: 3 in altre cooperative')
})

type Record = z.output<typeof nonConformita>
const whole = { ...(sample(nonConformita) as Record), solo_segnalata: false }
const texts = { correzione: null, committente: null, riferimento_norma: null, note_chiusura: null }
const treated = { causa: 'Fretta', trattamento: 'Turni', riferimento_cooperativa: 'Ada' }
const others = { responsabile_funzione: null, riferimenti_soluzione: null, data_verifica: null }
const working = {
  stato: 'in_lavorazione' as Stato,
  stati_successivi: ['da_verificare'] as Stato[],
  ciclo: 1,
  cicli: [],
}

async function open(more: Partial<Record>, refusal: object = {}) {
  const record = { ...whole, ...texts, ...others, ...working, ...treated, ...more, id: 1 }
  const requests = fakeServer(({ path, method }) => {
    if (method === 'PUT') return [422, { message: 'Campo obbligatorio', errors: refusal }]
    return [200, { data: path === '/api/non_conformita/1' ? record : [] }]
  })
  await renderPages({ '/pages/anomalie/$id': NonConformitaDetail }, '/pages/anomalie/1')
  await screen.findByRole('button', { name: 'Salva' })
  return requests
}
const section = (name: RegExp) => screen.getByRole('button', { name, expanded: true })

beforeEach(() => {
  sessionStorage.clear()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('all that a guard lacks is shown at its field, and the first is focused', async () => {
  const lacking = { perche: [], categoria_causa: null, estensione: null, estensione_id: null, tasks: [] }
  await open(
    { gravita: 'maggiore', ...lacking },
    { perche: 'Manca un perché', tasks: 'Serve almeno un task', estensione: 'Avviare l’estensione' },
  )
  for (const name of [/^Correzione immediata/, /^Analisi della causa/, /^Estensione/])
    expect(section(name).textContent).toContain('Da completare')
  expect(screen.getByRole('group', { name: 'Manca' }).textContent).toMatch(/almeno un task; estensione$/)
  await userEvent.click(screen.getByRole('button', { name: 'Passa a da verificare' }))
  const first = screen.getByRole('textbox', { name: '1° perché' })
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(first)
  const tasks = within(screen.getByRole('region', { name: /^Task da attivare/ }))
  expect(tasks.getByRole('alert').textContent).toBe('Serve almeno un task')
  expect(screen.getByText('Avviare l’estensione')).toBeTruthy()
})

test('the last why becomes the cause, with a confirmation where another is written', async () => {
  await open({ perche: ['Organico', 'Turni scoperti'], causa: 'Da capire' })
  await userEvent.click(screen.getByRole('button', { name: 'Usa come causa' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sostituire la causa?' }))
  expect(question.getByText('Da capire')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Sostituisci' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Causa' }).value).toBe('Turni scoperti'),
  )
})

describe('a second round', () => {
  const first = { ...whole.cicli[0]!, numero: 1, efficacia: false, causa: 'Fretta', trattamento: 'Turni' }
  const second = { gravita: null, ciclo: 2, cicli: [first], tasks: [] }

  it('shows what to review, and the first round stays readable', async () => {
    await open(second)
    expect(screen.getByText(/^Ciclo 2: il trattamento del ciclo 1 non è stato efficace/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Cicli precedenti/ }))
    expect(within(screen.getByRole('article', { name: 'Ciclo 1' })).getByText('Non efficace')).toBeTruthy()
  })

  it('asks for confirmation before the same is tried again, and not once it was revised', async () => {
    const requests = await open(second)
    const move = screen.getByRole('button', { name: 'Passa a da verificare' })
    await userEvent.click(move)
    const question = within(await screen.findByRole('dialog', { name: 'Ciclo senza novità' }))
    await userEvent.click(question.getByRole('button', { name: 'No' }))
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: 'Causa' }), ' e organico')
    await userEvent.click(move)
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  })
})
