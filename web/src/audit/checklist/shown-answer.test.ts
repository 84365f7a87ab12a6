import { expect, test } from 'vitest'
import { edited } from '../../domain/offline/kinds/risposta-rules.ts'
import { cardState, isAmong, sendingOf, sendingWords, shownAnswer, stepOf } from './shown-answer.ts'

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
  expect([isAmong('da_vedere', answer, true), isAmong('da_vedere', answer, false)]).toEqual([true, false])
  expect([
    isAmong('da_rispondere', answer, true),
    isAmong('con_rilievi', answer, true),
    isAmong('tutte', answer, true),
  ]).toEqual([toAnswer, finding, true])
})

test('the bar counts by question what arrived and what is to be looked at: conflicts, refusals, refused files', () => {
  const given = { risposta }
  const steps = [
    stepOf(given, []),
    stepOf(given, []),
    stepOf({ risposta: null }, [{ state: 'da_inviare' }]),
    stepOf(given, [{ state: 'in_conflitto' }]),
    stepOf(given, [{ state: 'da_inviare' }, { state: 'rifiutata' }]),
    stepOf({ risposta: null }, []),
  ]
  expect(sendingWords(sendingOf(steps), true)).toBe('2 di 5 inviate, 2 da vedere')
  expect(sendingWords(sendingOf(steps.slice(0, 3)), false)).toBe('Non in linea: 2 di 3 inviate')
  expect(sendingWords(sendingOf([null]), false)).toBe('Non in linea: niente da inviare')
})
