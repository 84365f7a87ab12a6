import { describe, expect, it } from 'vitest'
import { recordingErrors } from './recording.ts'
import { aimOf, isInForce, trendOf, twoMisses, valueOf } from './values.ts'

const value = (id: number, periodo: string, data_valutazione: string, more: object = {}) => ({
  id,
  periodo,
  data_valutazione,
  verifica: 1,
  target: 1,
  soglia: 'maggiore_uguale' as const,
  risultato: true,
  corrente: true,
  ...more,
})

describe('the value in force of a period', () => {
  it('is the one found last, and of one day the last recorded', () => {
    const all = [
      value(3, '2026-S1', '2026-06-20'),
      value(2, '2026-S1', '2026-07-02'),
      value(1, '2026-S1', '2026-06-20'),
      value(9, '2025-S2', '2025-12-31'),
    ]
    expect(all.filter((one) => isInForce(one, all)).map(({ id }) => id)).toEqual([2, 9])
    const rest = all.filter(({ id }) => id !== 2)
    expect(rest.filter((one) => isInForce(one, rest)).map(({ id }) => id)).toEqual([3, 9])
  })

  it('is looked for by the day it counts for, with any frequency', () => {
    const all = [
      value(5, '2025', '2025-12-20'),
      value(4, '2024-S2', '2025-02-10'),
      value(3, '2024-S1', '2024-06-01', { corrente: false }),
    ]
    expect(valueOf(all, { da: '2025-07-01', a: '2025-12-31' })?.id).toBe(5)
    expect(valueOf(all, { da: '2025-01-01', a: '2025-06-30' })).toBeUndefined()
    expect(valueOf(all, { da: '2024-07-01', a: '2024-12-31' })?.id).toBe(4)
    expect(valueOf(all, { da: '2024-01-01', a: '2024-06-30' })).toBeUndefined()
  })
})

describe('the trend', () => {
  const trend = (soglia: 'maggiore_uguale' | 'minore_uguale' | 'uguale', last: number, before: number, target = 10) =>
    trendOf([
      value(2, '2026-S1', '2026-06-30', { verifica: last, soglia, target }),
      value(1, '2025-S2', '2025-12-31', { verifica: before, soglia, target }),
    ])
  it.each([
    ['maggiore_uguale', 90.1, 90, 'migliora'],
    ['maggiore_uguale', 90, 90.1, 'peggiora'],
    ['minore_uguale', 2.4, 2.5, 'migliora'],
    ['minore_uguale', 2.5, 2.4, 'peggiora'],
    ['uguale', 10.5, 9, 'migliora'],
    ['uguale', 8, 11, 'peggiora'],
    ['uguale', 9, 11, 'stabile'],
    ['maggiore_uguale', 0.1 + 0.2, 0.3, 'stabile'],
    ['minore_uguale', 0.300001, 0.3, 'peggiora'],
  ] as const)('%s: %d after %d %s', (soglia, last, before, expected) =>
    expect(trend(soglia, last, before)).toBe(expected),
  )

  it('each value is as near as it was to its own target', () =>
    expect(
      trendOf([
        value(2, '2026', '2026-12-31', { verifica: 12, target: 12, soglia: 'uguale' }),
        value(1, '2025', '2025-12-31', { verifica: 10.5, target: 10, soglia: 'uguale' }),
      ]),
    ).toBe('migliora'))

  it('compares values in force, and gives no trend with fewer than two', () => {
    expect(trendOf([])).toBeNull()
    expect(
      trendOf([value(3, '2026-S1', '2026-06-30'), value(2, '2026-S1', '2026-06-20', { corrente: false })]),
    ).toBeNull()
  })
})

describe('two misses in a row', () => {
  const missed = (id: number, periodo: string, day: string, more: object = {}) =>
    value(id, periodo, day, { risultato: false, ...more })
  const proposed = (verifiche: ReturnType<typeof value>[], more: object = {}) =>
    twoMisses(
      { stato: true, periodicita_verifica: 'semestrale', verifiche, ultima_azione: null, ...more },
      '2026-11-16',
    )?.periodi ?? null
  const both = [missed(2, '2026-S1', '2026-06-20'), missed(1, '2025-S2', '2025-12-20')]

  it('of the last two completed periods propose an action', () => {
    expect(proposed(both)).toEqual(['2025-S2', '2026-S1'])
    expect(proposed([missed(3, '2026-S2', '2026-08-01'), ...both])).toEqual(['2025-S2', '2026-S1'])
    expect(proposed([missed(2, '2026-S1', '2026-08-20'), both[1]!])).toEqual(['2025-S2', '2026-S1'])
  })

  it('not when one is missing, reached, corrected, or of another time', () => {
    expect(proposed(both.slice(0, 1))).toBeNull()
    expect(proposed([value(2, '2026-S1', '2026-06-20'), both[1]!])).toBeNull()
    expect(proposed([value(4, '2026-S1', '2026-07-20'), { ...both[0]!, corrente: false }, both[1]!])).toBeNull()
    expect(proposed([missed(2, '2025-S2', '2025-12-20'), missed(1, '2025-S1', '2025-06-20')])).toBeNull()
    expect(proposed(both, { stato: false })).toBeNull()
  })

  it('not once an action was reported after the second', () => {
    expect(proposed(both, { ultima_azione: '2026-07-01' })).toBeNull()
    expect(proposed(both, { ultima_azione: '2026-06-30' })).toEqual(['2025-S2', '2026-S1'])
  })
})

describe('the target of a year', () => {
  const targets = [
    { anno: 2027, target: 96, soglia: 'maggiore_uguale' as const },
    { anno: 2024, target: 5, soglia: 'minore_uguale' as const },
  ]
  it.each([
    [2023, 15, 'uguale'],
    [2024, 5, 'minore_uguale'],
    [2026, 5, 'minore_uguale'],
    [2027, 96, 'maggiore_uguale'],
    [2035, 96, 'maggiore_uguale'],
  ])('%d: %d', (anno, target, soglia) =>
    expect(aimOf({ target: 15, soglia: 'uguale', targets }, anno)).toEqual({ target, soglia }),
  )
})

describe('a value that names its period', () => {
  const errors = (given: object, verifiche: ReturnType<typeof value>[] = []) =>
    recordingErrors(
      { periodicita_verifica: 'semestrale', verifiche },
      { data_valutazione: '2026-11-16', ...given },
      '2026-11-16',
    )
  it.each([
    [{ periodo: '2026-S1' }, {}],
    [{ periodo: '2026-S2' }, {}],
    [{ periodo: '2026' }, { periodo: 'Periodo non valido' }],
    [{ periodo: '2027-S1' }, { periodo: 'Il periodo non è ancora iniziato' }],
    [{ periodo: '2026-S2', data_valutazione: '2026-06-30' }, { data_valutazione: 'La data precede il periodo' }],
    [{}, {}],
  ])('%o: %o', (given, expected) => expect(errors(given)).toEqual(expected))

  it('corrects the one that is there with a reason, and not before it was found', () => {
    const there = [value(1, '2026-S1', '2026-07-10'), value(2, '2026-S1', '2026-06-10', { corrente: false })]
    expect(errors({ periodo: '2026-S1' }, there)).toEqual({ motivo_correzione: 'Indicare il motivo della correzione' })
    expect(errors({ periodo: '2026-S1', motivo_correzione: 'x', data_valutazione: '2026-07-09' }, there)).toEqual({
      data_valutazione: 'La data precede la rilevazione da correggere',
    })
    expect(errors({ periodo: '2026-S1', motivo_correzione: 'x', data_valutazione: '2026-07-10' }, there)).toEqual({})
    expect(errors({ periodo: '2025-S2' }, there)).toEqual({})
  })

  it('and so does one of the same period by its day', () => {
    const there = [value(1, '2026-S1', '2026-05-10'), value(2, '2025-S2', '2025-12-10', { corrente: false })]
    const unnamed = (data_valutazione: string, more = {}) => errors({ data_valutazione, ...more }, there)
    const reasonMissing = { motivo_correzione: 'Indicare il motivo della correzione' }
    for (const day of ['2026-01-01', '2026-05-10', '2026-06-30']) expect(unnamed(day)).toEqual(reasonMissing)
    expect(unnamed('2026-05-10', { periodo: '' })).toEqual(reasonMissing)
    expect(unnamed('2026-05-10', { motivo_correzione: 'Errore di calcolo' })).toEqual({})
    expect(unnamed('2026-07-01')).toEqual({})
    expect(unnamed('2025-12-31')).toEqual({})
  })
})
