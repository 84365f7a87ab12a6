import type { ChecklistAudit, DomandaAudit } from '@quadra/contract/audit/checklist'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as growing from '../../ui/inputs/GrowingText.tsx'
import { fakeServer } from '../../ui/testing/fake-server.ts'
import { renderPages } from '../../ui/testing/render-page.tsx'
import { sample } from '../../ui/testing/sample.ts'
import { ChecklistPage } from './ChecklistPage.tsx'

const whole = sample(checklistCalls.readChecklist.reply) as ChecklistAudit
const [first] = whole.domande as [DomandaAudit]
const domanda = (id: number): DomandaAudit => ({
  ...first,
  id,
  chiave: `k${id}`,
  riferimento: `8.${id}`,
  testo: `Domanda ${id}?`,
  risposta: null,
})
const risposta = (id: number, body: object) => ({
  ...first.risposta,
  domanda: { id, descrizione: `8.${id}` },
  non_conformita_id: null,
  azione_id: null,
  allegati: [],
  ...body,
  data_modifica: '2026-11-16T09:00:00.000Z',
})

/** How often parts were drawn that a tap does not change. */
const drawn = vi.hoisted(() => ({ header: 0, note: 0 }))
vi.mock('../../ui/record/Back.tsx', () => ({
  Back: () => {
    drawn.header += 1
    return null
  },
}))
vi.mock('../../ui/inputs/GrowingText.tsx', async (original) => {
  const { GrowingText } = await original<typeof growing>()
  const CountingText: typeof GrowingText = (props) => {
    drawn.note += 1
    return GrowingText(props)
  }
  return { GrowingText: CountingText }
})

async function open(more: Partial<ChecklistAudit> = {}) {
  const checklist = { ...whole, domande: [1, 2, 3].map(domanda), modificabile: true, ...more }
  const requests = fakeServer(({ method, path, body }) => [
    200,
    { data: method === 'PUT' ? risposta(Number(path.split('/').at(-1)), body) : checklist },
  ])
  await renderPages({ '/pages/audit/$id/checklist/$pid': ChecklistPage }, '/pages/audit/1/checklist/1')
  await screen.findAllByRole('article')
  const card = (id: number) => within(screen.getByRole('article', { name: new RegExp(`^8\\.${id}`) }))
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.at(-1), body])
  return { card, sent, outcome: (id: number, name: string) => card(id).getByRole('button', { name }) }
}

beforeEach(() => {
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tap is sent at once and saved; a digit answers the card in hand, and the first open one where none is', async () => {
  const { card, sent, outcome } = await open()
  await userEvent.click(outcome(2, 'Conforme'))
  await card(2).findByText('Salvata')
  expect(sent()).toEqual([['2', { esito: 'conforme', nota: null, data_modifica: null }]])
  await userEvent.keyboard('3')
  await card(2).findByText('Salvata')
  await vi.waitFor(() =>
    expect(sent().at(-1)).toEqual([
      '2',
      { esito: 'osservazione', nota: null, data_modifica: '2026-11-16T09:00:00.000Z' },
    ]),
  )
  act(() => (document.activeElement as HTMLElement).blur())
  await userEvent.keyboard('5')
  await vi.waitFor(() => expect(outcome(1, 'Non applicabile').getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('0 di 3 risposte')).toBeTruthy()
})

test('of a tap only what it changes is drawn: neither the note nor the header', async () => {
  const { card, outcome } = await open()
  // What was still to be drawn is.
  await act(async () => {})
  const before = { ...drawn }
  act(() => outcome(2, 'Conforme').click())
  expect([outcome(2, 'Conforme').getAttribute('aria-pressed'), drawn]).toEqual(['true', before])
  await card(2).findByText('Salvata')
})

test('a digit pressed in a dialog that a card opened answers nothing', async () => {
  const allegato = { id: 5, nome: 'registro.pdf', dimensione: 9, tipo: 'application/pdf', cancellabile: true }
  const answered = { ...domanda(9), risposta: risposta(9, { esito: 'conforme', nota: null, allegati: [allegato] }) }
  const { card, outcome } = await open({ domande: [domanda(1), answered as unknown as DomandaAudit] })
  await userEvent.click(card(9).getByRole('button', { name: 'Elimina il file registro.pdf' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('button', { name: 'No' }).focus()
  await userEvent.keyboard('2')
  for (const name of [1, 9]) expect(outcome(name, 'Non conforme').getAttribute('aria-pressed')).toBe('false')
})

test('a note leaves two seconds after the last key, and digits in it are text', async () => {
  // Its own question: the queue remembers what the tests before answered.
  const { card, sent } = await open({ domande: [domanda(7)] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await typing.type(card(7).getByRole('textbox', { name: 'Nota' }), 'Visti 3')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(sent()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await vi.waitFor(() => expect(sent()).toEqual([['7', { esito: null, nota: 'Visti 3', data_modifica: null }]]))
})

test('a user who may only read sees answers, and no buttons to give them', async () => {
  const answered = { ...domanda(1), risposta: risposta(1, { esito: 'osservazione', nota: 'Registro incompleto' }) }
  await open({ domande: [answered as DomandaAudit], modificabile: false })
  expect(screen.getByText('Registro incompleto')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Conforme' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
