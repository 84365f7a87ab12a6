import { describe, expect, it, test } from 'vitest'
import type { Content, Outcome, QueuedAnswer, StoredAnswer } from '../queue-item.ts'
import { begun, edited, overriding, settledAnswer } from './risposta-rules.ts'

const question = {
  audit: 14,
  processo: 3,
  domanda: 72,
  domanda_chiave: 'k72',
  context: { audit: 'Audit', domanda: '8.1' },
}
const given = (content: Content, more: { seen?: string; at?: number } = {}) => ({
  ...content,
  user: 1,
  seen,
  at: 100,
  ...more,
})
const conforme: Content = { esito: 'conforme', nota: null }
const osservazione: Content = { esito: 'osservazione', nota: 'Registro incompleto' }
const opportunita: Content = { esito: 'opportunita', nota: 'Digitalizzare' }
const seen = '2026-11-16T08:00:00.000Z'
const later = '2026-11-16T09:00:00.000Z'
const answer = (content: Content, data_modifica: string | null = later): StoredAnswer => ({
  ...content,
  data_modifica,
  utente: { id: 9, nome: 'Anna', cognome: 'Bo' },
})
const waiting = (content: Content, more: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  ...edited(undefined, question, given(content)),
  ...more,
})
const accepted = (content: Content): Outcome => ({ kind: 'accepted', reply: answer(content) })
const moved = (attuale: StoredAnswer | null): Outcome => ({ kind: 'moved', attuale, message: '' })
const closed: Outcome = { kind: 'refused', message: 'L’audit è chiuso' }

describe('a new answer', () => {
  it('replaces the older one and retains its last known server answer', () => {
    const first = begun(edited(undefined, question, given(conforme)))
    expect(edited(first, question, given(osservazione, { seen: 'what the page shows now', at: 200 }))).toEqual({
      kind: 'risposta',
      chiave: 'risposta/1/14/3/k72',
      user: 1,
      ...question,
      ...osservazione,
      at: 200,
      seen,
      unconfirmed: [conforme],
      state: 'da_inviare',
    })
  })

  test.each([
    [
      'one that was refused is sent again, without the old refusal',
      { state: 'rifiutata', message: 'Troppo lunga' },
      'da_inviare',
    ],
    [
      'a conflict stays one until a choice is made',
      { state: 'in_conflitto', attuale: answer(opportunita) },
      'in_conflitto',
    ],
  ] as const)('%s', (_, before, state) => {
    const next = edited(waiting(conforme, before), question, given(osservazione, { at: 200 }))
    expect(next).toMatchObject({ ...osservazione, state })
    expect(next.message).toBeUndefined()
  })
})

it('what leaves is written down once, however often it is tried', () => {
  const once = begun(waiting(conforme))
  expect(begun(once).unconfirmed).toEqual([conforme])
  expect(begun({ ...once, ...osservazione }).unconfirmed).toEqual([conforme, osservazione])
})

describe('after a sending', () => {
  const again = (content: Content, from: string | null = later) => ({
    ...content,
    seen: from,
    unconfirmed: [],
    state: 'da_inviare',
  })
  test.each<[string, QueuedAnswer, Content, Outcome, object | undefined]>([
    ['it has arrived', begun(waiting(conforme)), conforme, accepted(conforme), undefined],
    [
      'blanks around a note are no change',
      waiting({ ...osservazione, nota: ' Registro incompleto ' }),
      osservazione,
      accepted(osservazione),
      undefined,
    ],
    [
      'changed since: the newer one follows',
      waiting(osservazione, { unconfirmed: [conforme] }),
      conforme,
      accepted(conforme),
      again(osservazione),
    ],
    [
      'lost reply, changed since: no conflict',
      waiting(osservazione, { unconfirmed: [conforme, osservazione] }),
      osservazione,
      moved(answer(conforme)),
      again(osservazione),
    ],
    [
      'two lost replies: the first may be what arrived',
      waiting(opportunita, { unconfirmed: [conforme, osservazione, opportunita] }),
      opportunita,
      moved(answer(conforme)),
      again(opportunita),
    ],
    ['another user answers the same', waiting(conforme), conforme, moved(answer(conforme)), undefined],
    ['the other answer was taken back', waiting(conforme), conforme, moved(null), again(conforme, null)],
    [
      'another user answers otherwise',
      begun(waiting(conforme)),
      conforme,
      moved(answer(osservazione)),
      { ...conforme, seen, state: 'in_conflitto', attuale: answer(osservazione) },
    ],
    [
      'refused',
      begun(waiting(osservazione)),
      osservazione,
      closed,
      { ...osservazione, state: 'rifiutata', message: 'L’audit è chiuso' },
    ],
    ['refused, but changed since', waiting(osservazione), conforme, closed, { ...osservazione, state: 'da_inviare' }],
    ['no connection', begun(waiting(conforme)), conforme, { kind: 'later' }, begun(waiting(conforme))],
    ['the session is over', begun(waiting(conforme)), conforme, { kind: 'signed-out' }, begun(waiting(conforme))],
  ])('%s', (_, current, sent, outcome, expected) => {
    const next = settledAnswer(current, outcome, sent)
    if (expected) expect(next).toMatchObject(expected)
    else expect(next).toBeUndefined()
  })

  it('what was discarded meanwhile does not come back', () => {
    expect(settledAnswer(undefined, moved(answer(osservazione)), conforme)).toBeUndefined()
  })
})

it('«Tieni la mia» replaces the answer that was shown, and marks that the user chose', () => {
  const conflict = waiting(conforme, { state: 'in_conflitto', attuale: answer(osservazione) })
  const chosen = overriding(conflict)!
  expect(chosen).toEqual({ ...waiting(conforme), seen: later, state: 'da_inviare', conflitto_risolto: true })
  expect(settledAnswer(begun(chosen), moved(answer(opportunita, '2026-11-16T10:00:00.000Z')), conforme)).toMatchObject({
    state: 'in_conflitto',
    attuale: opportunita,
  })
})
