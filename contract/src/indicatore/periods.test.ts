import { describe, expect, it } from 'vitest'
import {
  countedDay,
  currentPeriod,
  lastCompletedPeriod,
  periodCode,
  periodName,
  periodsBegun,
  readPeriod,
} from './periods.ts'
import { missingPeriod } from './rules.ts'

describe('the last completed period', () => {
  it.each([
    ['semestrale', '2026-11-15', '2026-01-01', '2026-06-30', '1° semestre 2026'],
    ['semestrale', '2026-07-01', '2026-01-01', '2026-06-30', '1° semestre 2026'],
    ['semestrale', '2026-06-30', '2025-07-01', '2025-12-31', '2° semestre 2025'],
    ['semestrale', '2026-01-01', '2025-07-01', '2025-12-31', '2° semestre 2025'],
    ['annuale', '2026-12-31', '2025-01-01', '2025-12-31', 'anno 2025'],
    ['annuale', '2027-01-01', '2026-01-01', '2026-12-31', 'anno 2026'],
  ] as const)('%s on %s', (periodicita, today, da, a, nome) =>
    expect(lastCompletedPeriod(periodicita, today)).toEqual({ da, a, nome }),
  )

  it('is missing until a day of it was measured', () => {
    const missing = (days: readonly string[], periodicita_dal = '2020-01-01') =>
      missingPeriod(
        {
          stato: true,
          periodicita_verifica: 'semestrale',
          periodicita_dal,
          verifiche: days.map((data_valutazione) => ({ data_valutazione, periodo: data_valutazione.slice(0, 4) })),
        },
        '2026-11-15',
      )
    expect(missing([])).toBe('1° semestre 2026')
    expect(missing(['2025-12-31', '2026-07-01'])).toBe('1° semestre 2026')
    expect(missing(['2026-01-01'])).toBeNull()
    expect(missing(['2026-06-30'])).toBeNull()
    // Of a period that ended before there was an indicator no value is missing.
    expect(missing([], '2026-06-30')).toBe('1° semestre 2026')
    expect(missing([], '2026-07-01')).toBeNull()
    const inactive = {
      stato: false,
      periodicita_verifica: 'annuale',
      periodicita_dal: '2020-01-01',
      verifiche: [],
    } as const
    expect(missingPeriod(inactive, '2026-11-15')).toBeNull()
  })
})

describe('a period by its code', () => {
  it.each([
    ['2026-S1', '2026-01-01', '2026-06-30', '1° semestre 2026'],
    ['2026-S2', '2026-07-01', '2026-12-31', '2° semestre 2026'],
    ['2024-S1', '2024-01-01', '2024-06-30', '1° semestre 2024'],
    ['2024', '2024-01-01', '2024-12-31', 'anno 2024'],
  ])('%s', (codice, da, a, nome) => {
    expect(readPeriod(codice)).toMatchObject({ da, a, nome })
    expect(periodCode({ da, a })).toBe(codice)
    expect(periodName(codice)).toBe(nome)
  })

  it.each(['2026-S3', '2026-S0', '26-S1', '2026-s1', ' 2026', '2026-01', '1989', '', 'anno 2026'])(
    'none: «%s»',
    (codice) => expect(readPeriod(codice)).toBeUndefined(),
  )

  it('the last ones that have begun, the newest first, across the year', () => {
    expect(periodsBegun('semestrale', '2026-01-01', 4).map(periodCode)).toEqual([
      '2026-S1',
      '2025-S2',
      '2025-S1',
      '2024-S2',
    ])
    expect(periodsBegun('annuale', '2026-12-31', 3).map(periodCode)).toEqual(['2026', '2025', '2024'])
    expect(currentPeriod('semestrale', '2024-02-29').nome).toBe('1° semestre 2024')
  })
})

describe('the day a value counts for', () => {
  it.each([
    ['2026-03-05', '2026-S1', '2026-03-05'],
    ['2026-06-30', '2026-S1', '2026-06-30'],
    ['2026-07-01', '2026-S1', '2026-06-30'],
    ['2027-01-15', '2026', '2026-12-31'],
    ['2024-02-29', '2023-S2', '2023-12-31'],
  ])('found on %s, of %s: %s', (data_valutazione, periodo, day) =>
    expect(countedDay({ data_valutazione, periodo })).toBe(day),
  )
})
