import { expect, test } from 'vitest'
import { edited } from '../../domain/offline/kinds/risposta-rules.ts'
import { cardState, isAmong, shownAnswer } from './shown-answer.ts'

const question = {
  audit: 2,
  processo: 3,
  domanda: 4,
  domanda_chiave: 'k4',
  context: { audit: 'Audit', domanda: '7.2' },
}
const risposta = {
  id: 1,
  domanda: { id: 4, descrizione: '7.2' },
  esito: 'conforme' as const,
  nota: 'Sul server',
  utente: { id: 9, nome: 'Anna', cognome: 'Bo' },
  data_modifica: '2026-11-16T09:00:00.000Z',
  completa: true,
  non_conformita_id: 31,
  azione_id: null,
  allegati: [],
}
const queued = edited(undefined, question, { esito: 'osservazione', nota: null, user: 1, seen: null, at: 1 })

test('queued content overrides the server’s; fields only the server sets stay', () => {
  expect(shownAnswer({ risposta }, undefined)).toEqual({ esito: 'conforme', nota: 'Sul server', non_conformita_id: 31 })
  expect(shownAnswer({ risposta }, queued)).toEqual({ esito: 'osservazione', nota: null, non_conformita_id: 31 })
  expect(shownAnswer({ risposta: null }, undefined)).toEqual({ esito: null, nota: null, non_conformita_id: null })
})

test('a file alone is no saved answer', () => {
  expect(cardState({ risposta }, undefined)).toBe('salvata')
  expect(cardState({ risposta: { ...risposta, data_modifica: null } }, undefined)).toBeNull()
  expect(cardState({ risposta }, queued)).toBe('da_inviare')
})

test.each([
  [{ esito: null, nota: null, non_conformita_id: null }, true, false],
  [{ esito: 'conforme', nota: null, non_conformita_id: null }, false, false],
  [{ esito: 'osservazione', nota: ' ', non_conformita_id: null }, true, true],
  [{ esito: 'non_conforme', nota: 'Manca', non_conformita_id: null }, true, true],
  [{ esito: 'non_conforme', nota: 'Manca', non_conformita_id: 5 }, false, true],
  [{ esito: 'opportunita', nota: 'Si può', non_conformita_id: null }, false, true],
] as const)('%o: to answer %s, a finding %s', (answer, toAnswer, finding) => {
  expect([isAmong('da_rispondere', answer), isAmong('con_rilievi', answer), isAmong('tutte', answer)]).toEqual([
    toAnswer,
    finding,
    true,
  ])
})
