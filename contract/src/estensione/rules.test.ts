import { describe, expect, it } from 'vitest'
import { roles } from '../policy.ts'
import { stati } from '../non_conformita/stato.ts'
import {
  cellaOf,
  estensioneRights,
  extendObstacle,
  rispostaRights,
  scadenzaProblem,
  usualScadenza,
  waiveObstacle,
} from './rules.ts'
import { statiEstensione } from './stato.ts'
import { avanzamento } from './view.ts'

const today = '2026-11-16'

it('only the consortium changes the question, while it is open', () => {
  expect(roles.filter((ruolo) => estensioneRights({ ruolo }, { stato: 'aperta' }).modificabile)).toEqual([
    'admin',
    'gestore_multisito',
  ])
  for (const stato of ['conclusa', 'annullata', 'non_necessaria'] as const)
    expect(estensioneRights({ ruolo: 'admin' }, { stato }).modificabile).toBe(false)
})

it.each([
  ['aperta', '2026-11-16', null, true, 'in_attesa'],
  ['aperta', '2026-11-15', null, true, 'in_ritardo'],
  ['aperta', '2026-11-15', null, false, 'esclusa'],
  ['conclusa', '2026-11-15', null, true, 'esclusa'],
  ['annullata', '2026-12-01', null, true, 'annullata'],
  ['annullata', '2026-12-01', null, false, 'esclusa'],
  ['annullata', '2026-12-01', 'verificata', true, 'verificata'],
  ['aperta', '2026-11-15', 'verificata', true, 'verificata'],
  ['conclusa', '2026-11-15', 'interessata', false, 'interessata'],
] as const)('%s, due %s, answer %s, active %s: %s', (stato, scadenza, esito, attiva, cella) =>
  expect(cellaOf({ stato, scadenza }, { esito, attiva }, today)).toBe(cella),
)

describe('an answer may be given', () => {
  it.each([
    ['manager', 'aperta', null, true, true],
    ['manager', 'aperta', 'non_applicabile', true, true],
    ['manager', 'aperta', 'interessata', true, false],
    ['manager', 'conclusa', 'verificata', true, false],
    ['gestore_multisito', 'conclusa', 'verificata', true, true],
    // It answered and was switched off since: the consortium may still correct it.
    ['admin', 'conclusa', 'verificata', false, true],
    ['admin', 'conclusa', 'interessata', true, false],
    ['admin', 'conclusa', null, true, false],
    ['admin', 'aperta', null, false, false],
    ['manager', 'annullata', null, true, false],
    ['admin', 'non_necessaria', null, true, false],
  ] as const)('%s, %s, %s, active %s: %s', (ruolo, stato, esito, attiva, may) => {
    const { state, motivo_richiesto } = rispostaRights({ ruolo }, { stato }, { esito, attiva })
    expect(state === undefined).toBe(may)
    expect(motivo_richiesto).toBe(stato === 'conclusa' && ruolo !== 'manager')
  })
})

it('answers are wanted in fifteen days by default, in ninety at most', () => {
  expect(usualScadenza(today)).toBe('2026-12-01')
  expect([today, '2027-02-14'].map((day) => scadenzaProblem(day, today))).toEqual([undefined, undefined])
  for (const day of ['2026-11-15', '2027-02-15'])
    expect(scadenzaProblem(day, today)).toBe('Scegli un giorno tra oggi e il 14/02/2027')
})

it('a role that does not see the other cooperatives gets no count of them', () => {
  expect(avanzamento({ date: 3, totale: 5 })).toBe('3 di 5')
  expect(avanzamento({ date: null, totale: null })).toBeNull()
})

it('a finding is extended while it is treated, one question at a time, and an answered one cannot be waived', () => {
  const offers = (obstacle: typeof extendObstacle, stato: (typeof stati)[number]) =>
    [null, ...statiEstensione].filter((last) => !obstacle({ stato, estensione: last && { stato: last } }))
  for (const stato of ['nuovo', 'in_lavorazione', 'non_efficace'] as const) {
    expect(offers(extendObstacle, stato)).toEqual([null, 'conclusa', 'annullata', 'non_necessaria'])
    expect(offers(waiveObstacle, stato)).toEqual([null, 'annullata'])
  }
  const others = stati.filter((stato) => offers(extendObstacle, stato).length === 0)
  expect(others).toEqual(['da_verificare', 'chiuso', 'non_pertinente', 'archiviata'])
})
